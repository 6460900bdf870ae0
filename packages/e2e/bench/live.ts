import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { query } from '../src/product/database.ts';
import { notify } from '../src/pages/notify.ts';
import { startProduct, startSecondGateway } from '../src/product/start-product.ts';
import { liveTable } from './live-report.ts';
import type { Findings } from './results.ts';

const CHANGES = 200;

/** The longest pause between two changes, so that they fall anywhere in the intervals of gateway and page. */
const PAUSE_MS = 150;

declare global {
  /** When the page first showed each title, by the machine's clock. */
  var shownAt: Record<string, number> | undefined;
}

/**
 * Measures how soon a notification that an admin sends through one gateway is on the client's open screen, which
 * follows another gateway; next to a plain LISTEN of the same change.
 */
export async function measureLive(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const product = await startProduct();
    stops.unshift(() => product.stop());
    const second = await startSecondGateway(product);
    stops.unshift(() => second.end('SIGTERM'));
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    stops.unshift(() => browser.close());

    const adminContext = await browser.newContext({ baseURL: product.url });
    const admin = await signUpOnboarded(adminContext);
    await query(`update app_user set role = 'admin' where id = $1`, [admin.id], product);
    const context = await browser.newContext({ baseURL: second.url });
    const client = await signUpOnboarded(context);
    const page = await openNotifications(context);
    const listener = await listen(product.dataDir, client.id);
    stops.unshift(() => listener.stop());

    const screen: number[] = [];
    const plain: number[] = [];
    for (let change = 1; change <= CHANGES; change += 1) {
      const title = `Change ${change}`;
      const heard = listener.next();
      const sentAt = Date.now();
      await notify(adminContext.request, client.id, title);
      plain.push((await heard) - sentAt);
      screen.push((await shown(page, title)) - sentAt);
      if (change % 50 === 0) log(`${change} of ${CHANGES} changes`);
      await delay(Math.random() * PAUSE_MS);
    }
    return liveTable({ screen, plain });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Opens the client's list, whose page records when it shows a new first entry, and waits until it follows changes. */
async function openNotifications(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    globalThis.shownAt = times;
    new MutationObserver(() => {
      const title = document.querySelector('main li [data-opener]')?.textContent;
      if (title) times[title] ??= Date.now();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const stream = page.waitForResponse((response) => response.url().includes('/api/events'));
  await page.goto('/notifications');
  await stream;
  return page;
}

async function shown(page: Page, title: string): Promise<number> {
  const at = await page.waitForFunction((name) => globalThis.shownAt?.[name], title, {
    polling: 50,
  });
  return Number(await at.jsonValue());
}

/** A plain connection that hears of the client's notifications. */
async function listen(dataDir: string, clientId: string) {
  const database = await findRunningLocalPostgres(dataDir);
  const connection = new pg.Client({ connectionString: database?.url });
  await connection.connect();
  await connection.query('listen client_change');
  return {
    next: () =>
      new Promise<number>((resolve) => {
        const onNotification = ({ payload = '' }: pg.Notification) => {
          if (!payload.includes(clientId) || !payload.includes('notifications')) return;
          connection.off('notification', onNotification);
          resolve(Date.now());
        };
        connection.on('notification', onNotification);
      }),
    stop: () => connection.end(),
  };
}
