import type { Page } from '@playwright/test';
import {
  accessibilityIssues,
  horizontalOverflow,
  expectAccessible,
} from '../src/browser/accessibility.ts';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { application } from '../src/product/sample-input.ts';
import { openLive } from '../src/pages/live-page.ts';
import { expectToast } from '../src/pages/toast.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('an application is qualified, approved and corrected while its client looks on', async ({
  context,
  page,
  newVisitor,
}) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext, 'Vesper');
  await setLanguage(client, 'es');
  await addCreditReport(client.id, [690, 700, 711]);
  const applied = await clientContext.request.post('/api/funding/apply', {
    data: application,
  });
  expect(applied.ok(), await applied.text()).toBe(true);
  // Oldest in the queue, whatever other tests submit.
  await query(`update funding_application set submitted_at = '2020-01-01' where user_id = $1`, [
    client.id,
  ]);
  const clientPage = await clientContext.newPage();
  await openLive(clientPage, '/funding');
  const latest = clientPage.getByRole('region', { name: /solicitud/i }).first();

  const admin = await signUpAdmin(context);
  await page.goto('/admin/funding');
  const queued = card(page, 'Vesper Example');
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Vesper Example');
  await expect(queued).toContainText('A second delivery van for the bakery');
  await expectAccessible(page);
  await queued.getByRole('button', { name: 'Qualify' }).click();
  await expectToast(page, 'Decision saved', 'Vesper Example: Qualified');
  await expect(latest).toContainText('Calificada');

  await queued.getByRole('button', { name: 'Approve…' }).click();
  await page.getByLabel('Approved amount').fill('20,000.50');
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(queued).toHaveCount(0);
  await expect(latest).toContainText('$20,000.50');

  await setLanguage(admin, 'es');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/client/${client.id}?tab=funding`);
  const decided = page.getByRole('article').first();
  await expect(decided).toContainText('Robin Example');
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
  await decided.getByRole('button', { name: 'Rechazar…' }).click();
  await page.getByLabel('Motivo').fill('Tiene dos cuentas atrasadas.');
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await expect(decided).toContainText('Rechazada');
  await expect(latest).toContainText('Tiene dos cuentas atrasadas.');
  await clientPage.goto('/progress');
  for (const text of ['ahora espera la decisión', 'se aprobaron $20,000.50', 'no fue aprobada']) {
    await expect(clientPage.getByText(text)).toBeVisible();
  }
});
