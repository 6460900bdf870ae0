import { randomInt } from 'node:crypto';
import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import { freshEmail, setLanguage, signUpAdmin } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { leadOf } from '../src/product/sample-input.ts';

const t = {
  channel: 'No usar',
  source: 'Cómo nos lo dijo',
  record: 'Anotar la baja',
  none: 'Sin llamadas',
  withdraw: 'Retirar: Sin llamadas',
};

test('an opt-out is recorded for one channel and taken back', async ({ context, page }) => {
  const sent = await page.request.post('/api/leads', {
    data: leadOf(freshEmail(), { phone: `555-010-${randomInt(1_000, 10_000)}` }),
  });
  const lead = (await sent.json()) as { id: string };
  await setLanguage(await signUpAdmin(context), 'es');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/leads/${lead.id}`);
  const form = page.getByRole('form', { name: t.record });
  await form.getByLabel(t.channel).selectOption({ value: 'phone' });
  await form.getByLabel(t.source).selectOption({ value: 'call' });
  await form.getByRole('button', { name: t.record }).click();
  const withdraw = page.getByRole('button', { name: t.withdraw });
  await expect(withdraw).toBeVisible();
  await expect(page.getByText(t.none).first()).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
  await withdraw.click();
  await expect(withdraw).toHaveCount(0);
});
