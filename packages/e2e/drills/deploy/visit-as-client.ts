import { chromium, type APIRequestContext } from '@playwright/test';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { pdf, upload } from '../../src/pages/upload-files.ts';
import { pdfOf } from '../../src/product/sample-documents.ts';

const PATIENCE_MS = 10_000;
const LARGE_BYTES = 24_000_000;

export async function visitAsClient(
  site: string,
  client: APIRequestContext,
  log: (line: string) => void,
) {
  // The service worker's script is not loaded with a certificate that only the context accepts.
  const args = [...chromiumFlags, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  let errors = 0;
  let missing = 0;
  try {
    const context = await browser.newContext({
      baseURL: site,
      ignoreHTTPSErrors: true,
      storageState: await client.storageState(),
    });
    const page = await context.newPage();
    const fail = (text: string) => {
      errors += 1;
      log(text);
    };
    page.on('pageerror', (error) => fail(error.message));
    page.on('console', (message) => message.type() === 'error' && fail(message.text()));
    const events = page.waitForRequest((sent) => sent.url().includes('/api/events'));
    await page.goto('/documents');
    const shows = async (text: string) => {
      const found = page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
      await found.catch(() => {
        missing += 1;
        log(`not shown: ${text}`);
      });
    };
    await shows('Document Upload Center');
    await events;
    const buffer = Buffer.concat([pdfOf('Large'), Buffer.alloc(LARGE_BYTES, ' ')]);
    const uploaded = await upload(client, pdf('large-bill.pdf', buffer));
    missing += Number(!uploaded.ok());
    await shows('large-bill.pdf');
  } finally {
    await browser.close();
  }
  return { errors, missing };
}
