import type { BrowserContext, Page } from '@playwright/test';
import type { CurrentContract } from '@repo/contract/contracts';
import { expect } from '../src/browser/journey.ts';
import { agreementWords, button, cancelContract, heading } from '../src/pages/agreement-page.ts';
import { advanceTo, moveTo, signUpServed } from '../src/pages/agreement-road.ts';
import { expectToast } from '../src/pages/toast.ts';
import { signInAdmin } from '../src/product/accounts.ts';
import { requestLanguage, type Language } from '../src/product/language.ts';
import { moveClock } from '../src/product/law-clock.ts';
import { test } from '../src/pages/clock-installation.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

async function currentOf({ request }: BrowserContext): Promise<CurrentContract> {
  const response = await request.get('/api/contracts/current');
  return (await response.json()) as CurrentContract;
}

async function openAgreement(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/agreement');
  return page;
}

test('the time to cancel ends at midnight where the client lives', async ({
  installation,
  newVisitor,
}) => {
  await moveClock(installation, 'reset');
  async function sign({ state, language = 'en' }: { state?: string; language?: Language } = {}) {
    const device = await newVisitor();
    await requestLanguage(device, language);
    const client = await signUpServed(device, installation);
    if (state) await moveTo(client, state, installation);
    await advanceTo(device, client, 'waiting', installation);
    return { client, device };
  }
  const [prompt, late, posted, untouched, californian] = [
    await sign({ language: 'es' }),
    await sign(),
    await sign(),
    await sign(),
    await sign({ state: 'CA' }),
  ];
  const { serviceMayStartAt } = await currentOf(late.device);
  const longer = await currentOf(californian.device);
  expect(Date.parse(longer.serviceMayStartAt!)).toBeGreaterThan(Date.parse(serviceMayStartAt!));

  const lastDay = new Date(Date.parse(serviceMayStartAt!) - 1).toLocaleDateString('en-CA', {
    timeZone: 'America/New_York',
  });

  const minutes = Math.floor((Date.parse(serviceMayStartAt!) - Date.now()) / 60_000);
  // A slow machine needs more than a minute for two pages.
  await moveClock(installation, `+${minutes - 5}m`);
  const inTime = await openAgreement(prompt.device);
  await cancelContract(inTime, 'es');
  await expect(heading(inTime, agreementWords.es.cancelled)).toBeVisible();
  const page = await openAgreement(late.device);
  await expect(heading(page, agreementWords.en.waiting)).toBeVisible();

  await moveClock(installation, '+6m');
  // Too late to cancel, from a page that was opened in time: what remains is to stop the service.
  await cancelContract(page);
  await expect(heading(page, 'The Service Is Stopped')).toBeVisible();
  expect(await currentOf(late.device)).toMatchObject({ step: 'stopped' });

  const state = await openAgreement(californian.device);
  await expect(heading(state, agreementWords.en.waiting)).toBeVisible();

  const admin = await newVisitor({ viewport: { width: 1440, height: 900 } });
  await signInAdmin(admin);
  const file = await admin.newPage();
  await file.goto(`/admin/client/${posted.client.id}?tab=contract`);
  await file.getByRole('button', { name: 'Record a posted notice…' }).click();
  await file.getByLabel('Postmark').fill(lastDay);
  await file.getByRole('dialog').getByRole('button', { name: 'Cancel the contract' }).click();
  await expectToast(file, 'The contract is canceled');
  const client = await openAgreement(posted.device);
  await expect(heading(client, agreementWords.en.cancelled)).toBeVisible();

  await cancelContract(state);
  await expect(heading(state, agreementWords.en.cancelled)).toBeVisible();
  const running = await openAgreement(untouched.device);
  await expect(heading(running, 'Your Contract Is in Force')).toBeVisible();
  await expect(button(running, 'Stop the service…')).toBeVisible();
});
