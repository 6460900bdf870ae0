import { chromium, type Browser, type CDPSession, type Cookie, type Page } from '@playwright/test';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';

export const conditions = {
  viewport: '390x844@2',
  roundTripMs: 150,
  downKbitPerSecond: 1_600,
  upKbitPerSecond: 750,
  cpuSlowdown: 4,
};

const bytesPerSecond = (kbit: number) => (kbit * 1_000) / 8;

export interface ThrottledPage {
  page: Page;
  client: CDPSession;
  close(): Promise<void>;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
}

export async function openThrottledPage(
  browser: Browser,
  cookies: readonly Cookie[] = [],
): Promise<ThrottledPage> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    colorScheme: 'light',
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond(conditions.downKbitPerSecond),
    uploadThroughput: bytesPerSecond(conditions.upKbitPerSecond),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
  return { page, client, close: () => context.close() };
}
