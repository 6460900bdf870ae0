import type { Page } from '@playwright/test';
import { accessibilityIssues, waitUntilSettled } from '../src/browser/accessibility.ts';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { expectToast } from '../src/pages/toast.ts';

const t = {
  retry: 'Reintentar',
  retried: 'La tarea se ejecuta de nuevo',
  drop: 'Descartar…',
  note: 'Por qué se descarta',
  confirm: 'Descartar',
  dropped: 'El correo se descartó',
  person: 'Persona',
  about: 'Sobre',
  audit: 'Descartó un correo',
};

async function addFailedMail(clientId: string, reason: string): Promise<void> {
  await query(
    `insert into mail (cause, template, user_id, language, payload_ciphertext, payload_key_id, state, attempts, last_error)
     values ($1, 'password-changed', $2, 'en', '', 'lost', 'failed', 16, $3)`,
    [`failures:${clientId}`, clientId, reason],
  );
}

async function addFailedJob(reason: string): Promise<void> {
  const [job] = await query<{ id: string }>(
    `select id::text from graphile_worker.add_job('purge-expired', run_at => now() + interval '1 day', max_attempts => 1)`,
  );
  await query(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $2 where id = $1::bigint',
    [job!.id, reason],
  );
}

const card = (page: Page, reason: string) => page.getByRole('article').filter({ hasText: reason });

test('a failed job runs again, a failed mail is dropped with a note, and the audit says who did', async ({
  context,
  page,
  newVisitor,
}) => {
  const client = await signUpOnboarded(await newVisitor());
  const admin = await signUpAdmin(context);
  await setLanguage(admin, 'es');
  const [noMailbox, noConnection] = [`550 no mailbox ${client.id}`, `no route ${client.id}`];
  await addFailedMail(client.id, noMailbox);
  await addFailedJob(noConnection);

  await page.goto('/admin');
  await page.getByRole('main').locator('a[href*="/admin/operations"]').click();
  await waitUntilSettled(page);
  expect(await accessibilityIssues(page)).toEqual([]);
  await card(page, noConnection).getByRole('button', { name: t.retry }).click();
  await expectToast(page, t.retried);
  await expect(card(page, noConnection)).toHaveCount(0);

  await card(page, noMailbox).getByRole('button', { name: t.drop }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.note).fill('The address is wrong; called instead.');
  await dialog.getByRole('button', { name: t.confirm }).click();
  await expectToast(page, t.dropped);
  await expect(card(page, noMailbox)).toHaveCount(0);

  await page.goto('/admin/audit');
  await page.getByLabel(t.person).selectOption({ value: admin.id });
  await page.getByLabel(t.about).selectOption({ value: 'mail' });
  await expect(page).toHaveURL(/person=.*action=mail/);
  const rows = page.getByRole('row').filter({ hasText: t.audit });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Robin Example');
});
