import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { accessibilityIssues } from '../src/browser/accessibility.ts';
import { PASSWORD, signInAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { sendSignIn } from '../src/pages/sign-in.ts';
import { expectToast } from '../src/pages/toast.ts';
import { contentOf, pdf, upload } from '../src/pages/upload-files.ts';

async function download(page: Page) {
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await started;
  await expectToast(page, 'Download Started');
  const zip = await fromBufferPromise(await readFile(await file.path()));
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return { name: file.suggestedFilename(), entries };
}

test('a client sees who opened their file, downloads all of their data and nobody else’s, and has it deleted', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/401/, /404/);
  const account = await signUpOnboarded(context);
  const otherContext = await newVisitor();
  const other = await signUpOnboarded(otherContext, 'Sam');
  await upload(context.request, pdf('my bill.pdf'));
  await upload(otherContext.request, pdf('bill of another.pdf'));
  await page.goto('/account');
  const access = page.getByRole('region', { name: 'Who viewed my data' });
  await expect(access).toContainText('Nobody on our team has opened your file yet.');

  const admin = await newVisitor();
  await signInAdmin(admin);
  expect((await admin.request.get(`/api/admin/clients/${account.id}`)).status()).toBe(200);
  await page.reload();
  await expect(access.getByRole('listitem')).toContainText('on our team opened your file');

  const { name, entries } = await download(page);
  expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  expect([...entries.keys()]).toEqual(['README.txt', 'data.json', 'documents/01-my bill.pdf']);
  expect(entries.get('documents/01-my bill.pdf')!.equals(contentOf.pdf)).toBe(true);
  const json = entries.get('data.json')!.toString();
  expect(JSON.parse(json)).toMatchObject({
    account: { email: account.email },
    profile: { ssn: '***-**-3456' },
    whoViewedMyData: [{ kind: 'client-viewed' }],
  });
  expect(json).not.toContain(other.email);
  expect(json).not.toContain('bill of another');

  const card = page.getByRole('region', { name: 'Delete my data' });
  await card.getByRole('button', { name: 'Ask for deletion…' }).click();
  const password = page.getByRole('dialog');
  await password.getByLabel('Your Password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Ask for deletion' }).click();
  await expectToast(page, 'Request Sent');
  await expect(card).toContainText('Requested on');
  const desk = await admin.newPage();
  await desk.goto(`/admin/client/${account.id}`);
  await desk.getByRole('button', { name: 'Delete the data…' }).click();
  const dryRun = desk.getByRole('dialog');
  await expect(dryRun).toContainText('Evidence of consent');
  expect(await accessibilityIssues(desk)).toEqual([]);
  await dryRun.getByRole('button', { name: 'Delete for good' }).click();
  await expectToast(desk, 'Deletion Started');
  await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401);
  await sendSignIn(page, account.email);
  await expect(page.getByText('That email and password do not match')).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('main')).toContainText('Client not found');
});
