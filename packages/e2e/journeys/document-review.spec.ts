import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible, horizontalOverflow } from '../src/browser/accessibility.ts';
import {
  setLanguage,
  signUpAdmin,
  signUpOnboarded,
  type Account,
} from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { pdf, upload } from '../src/pages/upload-files.ts';
import { pdfOf, pngOf, scannedPdf } from '../src/product/sample-documents.ts';

const DECIDED = 3;
const UPLOADED = DECIDED + 1;
/** Longer than the gap between two accidental presses. */
const READING_MS = 300;

async function uploadOldest(context: BrowserContext, { id }: Account): Promise<void> {
  for (let number = 0; number < UPLOADED; number += 1) {
    const isPdf = number % 2 === 0;
    const file = isPdf
      ? pdf(`file-${number}.pdf`, pdfOf(`File ${number}`, 3))
      : { name: `file-${number}.png`, mimeType: 'image/png', buffer: pngOf(800, 500, 20 * number) };
    const response = await upload(context.request, file);
    expect(response.ok(), await response.text()).toBe(true);
  }
  // Earlier than the documents that a failed attempt left undecided.
  const day = `2020-01-${20 - test.info().retry}`;
  await query(
    `update document set uploaded_at = $2::timestamptz + place * interval '1 minute'
     from (select id, row_number() over (order by uploaded_at) as place from document where user_id = $1) as old
     where document.id = old.id`,
    [id, day],
  );
}

const frameOf = (page: Page) => page.frameLocator('iframe');
const heading = (page: Page) => page.getByText(/file-\d+\.(pdf|png)/).first();
const pages = (page: Page) => frameOf(page).getByRole('img');
const drawn = (page: Page) => pages(page).first().locator('canvas');

const middle = (page: Page) =>
  drawn(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    return canvas.getContext('2d')!.getImageData(width / 2, height / 2, 1, 1).data[0];
  });

test('documents are decided by keyboard alone', async ({ context, page, newVisitor }) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  await setLanguage(client, 'es');
  await uploadOldest(clientContext, client);
  const clientPage = await clientContext.newPage();
  await openLive(clientPage, '/documents');

  await signUpAdmin(context);
  await page.addInitScript(() => {
    const remember = ({ timeStamp }: KeyboardEvent) =>
      Object.assign(window, { lastKeyAt: timeStamp });
    addEventListener('keydown', remember, { capture: true });
  });
  await page.goto('/admin');
  await page.getByRole('main').locator('a[href="/admin/documents"]').click();
  await expect(drawn(page)).toBeVisible();
  await expect(pages(page)).toHaveCount(3);
  for (let number = 0; number < DECIDED; number += 1) {
    await expect(heading(page)).toContainText(`file-${number}.`);
    await expect(drawn(page)).toBeVisible();
    if (number === 1) {
      await drawn(page).click();
      await expect(page.locator('iframe')).not.toBeFocused();
    }
    await page.waitForFunction((ms) => {
      const { lastKeyAt = 0 } = window as { lastKeyAt?: number };
      return performance.now() - lastKeyAt > ms;
    }, READING_MS);
    if (number === 1) for (const key of ['r', '2', 'Enter']) await page.keyboard.press(key);
    else await page.keyboard.press('a');
  }
  await expect(heading(page)).toContainText(`file-${DECIDED}.`);
  await expect(drawn(page)).toBeVisible();

  const list = clientPage.getByRole('main');
  await list.getByText(/\d+ archivos? anterior/).click();
  await expect(list.getByText('Aprobado', { exact: true })).toHaveCount(2);
  await expect(list.getByText('Rechazado', { exact: true })).toHaveCount(1);
  await expect(list.getByText(/Falta una parte del documento/).first()).toBeVisible();
});

test('a scanned document is reviewed on a phone, and its frame sends nothing; axe finds nothing', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  // axe sends a message to the frame, whose origin is opaque.
  problems.expect(/Failed to execute 'postMessage'.*does not match the recipient/);
  const clientContext = await newVisitor();
  await signUpOnboarded(clientContext);
  const file = pdf('license.pdf', scannedPdf());
  const uploaded = await upload(clientContext.request, file, 'drivers-license');
  const { id } = (await uploaded.json()) as { id: string };

  await signUpAdmin(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/documents/${id}`);
  await expect(drawn(page)).toBeVisible();
  problems.expect(/requires 'TrustedHTML' assignment/);
  expect(await frameOf(page).locator('html').evaluate(connectPeers)).toEqual([]);
  expect(await middle(page)).toBe(0);
  expect(await horizontalOverflow(page)).toBe(0);
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await approve.click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
});

/** Tries, as a hostile file in the viewer would, to send data out in STUN requests. Returns the ways that are open. */
function connectPeers(): string[] {
  const open = ['RTCPeerConnection', 'XSLTProcessor'].filter((name) => name in window);
  const ways: Record<string, () => unknown> = {
    property: () => (document.createElement('iframe').srcdoc = 'x'),
    attribute: () => document.createElement('iframe').setAttribute('srcdoc', 'x'),
    parser: () => new DOMParser().parseFromString('x', 'text/html'),
  };
  for (const [name, way] of Object.entries(ways)) {
    try {
      way();
      open.push(name);
    } catch {
      // The browser refuses the connection.
    }
  }
  return open;
}
