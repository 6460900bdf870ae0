import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem, announceIn } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { upload } from '../src/pages/upload-files.ts';
import { pdfOf } from '../src/product/sample-documents.ts';

test('system notifications are in the client’s language, also after the client changes it', async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  // The admin's page speaks with the frame of the document, whose origin is opaque.
  problems.expect(/Failed to execute 'postMessage'.*does not match the recipient/);
  const { id } = await signUpOnboarded(context);
  await addCreditItem(id, { creditor: 'Northgate Recovery' });
  const file = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdfOf('Electric bill', 1) };
  const uploaded = await upload(context.request, file);
  const document = (await uploaded.json()) as { id: string };

  const office = await newVisitor();
  await signUpAdmin(office);
  const desk = await office.newPage();
  await desk.goto(`/admin/documents/${document.id}`);
  await desk.getByRole('button', { name: 'Reject' }).click();
  await desk.getByRole('radio', { name: /more than 30 days old/ }).check();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your own words' }).fill('Call Nora if in doubt.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(desk.getByText(/Rejected by Robin Example/)).toBeVisible();
  const [item] = await query<{ id: string }>('select id from credit_item where user_id = $1', [id]);
  const change = { data: { status: 'disputed', disputedOn: '2026-11-20' } };
  const disputed = await office.request.patch(`/api/admin/credit-items/${item!.id}`, change);
  expect(disputed.ok(), await disputed.text()).toBe(true);
  await announceIn(0, id);

  await page.goto('/notifications');
  const main = page.getByRole('main');
  await expect(main).toContainText('Please send a document again');
  await expect(main).toContainText(
    'We could not accept your utility bill: The document is more than 30 days old.',
  );
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(main).toContainText('Envíe de nuevo un documento');
  await expect(main).toContainText(
    'No pudimos aceptar su recibo de servicios: El documento tiene más de 30 días.',
  );
  await expect(main.getByText('Call Nora if in doubt.')).toHaveAttribute('lang', 'en');
  await page.goto('/documents');
  await expect(main.getByText(/El documento tiene más de 30 días/).first()).toBeVisible();
  await page.goto('/progress');
  await expect(main).toContainText('Disputa enviada');
  await expect(main).toContainText('Disputamos ante Experian el registro de Northgate Recovery.');
  const told = await context.request.get('/api/notifications');
  expect(await told.json()).toMatchObject([{ title: 'Envíe de nuevo un documento' }]);
});
