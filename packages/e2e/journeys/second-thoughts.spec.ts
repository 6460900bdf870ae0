import { randomInt } from 'node:crypto';
import {
  freshEmail,
  profile,
  signUp,
  signUpAdmin,
  signUpOnboarded,
} from '../src/product/accounts.ts';
import { addCreditReport } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { pdfOf } from '../src/product/sample-documents.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { storedDocument } from '../src/pages/documents-page.ts';
import { expectToast } from '../src/pages/toast.ts';
import { nextButton, signUpForWizard, wizardField } from '../src/pages/wizard-page.ts';

const phone = { width: 390, height: 844 };

function upload(name: string, documentType: string) {
  const file = { name, mimeType: 'application/pdf', buffer: pdfOf(name) };
  return { multipart: { file, documentType } };
}

test('the wizard asks about a day-first date and reads the Spanish name of a state', async ({
  context,
  page,
}) => {
  await requestLanguage(context, 'es');
  await signUpForWizard(context);
  await page.setViewportSize(phone);
  await page.goto('/onboarding');
  await wizardField(page, 'phone').fill('555 010 4477');
  await wizardField(page, 'dateOfBirth').fill('17/04/1988');
  await wizardField(page, 'ssn').fill('900123456');
  await expect(page.getByText('¿Quiso decir el 17 de abril de 1988?')).toBeVisible();
  await page.getByRole('button', { name: 'Usar esta fecha' }).click();
  await expect(wizardField(page, 'dateOfBirth')).toHaveValue('04/17/1988');
  await nextButton(page).click();
  await wizardField(page, 'state').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Tejas');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(wizardField(page, 'state')).toHaveValue('TX');
  await wizardField(page, 'state').fill('');
  await wizardField(page, 'state').pressSequentially('Nueva York');
  await expect(wizardField(page, 'state')).toHaveValue('NY');
});

test('a client withdraws a pending upload and replaces a funding application', async ({
  context,
  page,
}) => {
  await requestLanguage(context, 'es');
  const { id } = await signUpOnboarded(context);
  await addCreditReport(id, [690, 700, 710]);
  await context.request.post('/api/documents/upload', upload('equivocado.pdf', 'utility-bill'));
  await page.setViewportSize(phone);
  await page.goto('/documents');
  const mistaken = storedDocument(page, 'equivocado.pdf');
  await mistaken.getByRole('button', { name: 'Retirar equivocado.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expectToast(page, 'Documento retirado', 'equivocado.pdf');
  await expect(mistaken).toHaveCount(0);
  expect(await query('select id from document where user_id = $1', [id])).toEqual([]);

  await page.goto('/funding');
  const amount = page.getByLabel('Monto solicitado');
  const send = page.getByRole('button', { name: 'Enviar solicitud' });
  await amount.fill('25000');
  await page.getByLabel('Uso del financiamiento').fill('Una segunda camioneta');
  await send.click();
  await page.getByRole('button', { name: 'Reemplazar esta solicitud' }).click();
  await expect(page.getByText(/^Esta reemplaza su solicitud del/)).toBeVisible();
  await expect(amount).toHaveValue('25000');
  await amount.fill('18000');
  await send.click();
  await expect(page.getByRole('region', { name: 'Última solicitud' })).toContainText('$18,000');
  const kept = 'select requested_amount::int as amount from funding_application where user_id = $1';
  expect(await query(kept, [id])).toEqual([{ amount: 18_000 }]);
});

test('a visitor corrects the address of the thank-you page, and the lead is linked by phone', async ({
  context,
  page,
  newVisitor,
}) => {
  const [visitor, client] = await Promise.all([newVisitor(), newVisitor()]);
  await requestLanguage(visitor, 'es');
  const lead = await visitor.newPage();
  const number = `555${randomInt(1e6, 1e7)}`;
  await lead.goto('/start-credit-repair');
  await expectLeadFormHydrated(lead);
  const right = freshEmail();
  const typed = { firstName: 'Ana', lastName: 'Peña', email: freshEmail(), phone: number };
  for (const [name, value] of Object.entries(typed)) {
    await lead.locator(`[name="${name}"]`).fill(value);
  }
  await lead.locator('[name="state"]').selectOption('Texas');
  await lead.getByRole('checkbox').check();
  await lead.locator('main form button[type="submit"]').click();
  await lead.getByText('¿No es su correo? Corríjalo').click();
  await lead.getByLabel('Correo electrónico correcto').fill(right);
  await lead.getByRole('button', { name: 'Enviar ahí las instrucciones' }).click();
  await expect(lead.getByText(right)).toBeVisible();

  const { email, id } = await signUp(client, 'Ana');
  const data = { firstName: 'Ana', lastName: 'Peña', email };
  await client.request.post('/api/onboarding/step1', { data });
  await client.request.post('/api/profile', { data: { ...profile, phone: number } });

  await signUpAdmin(context);
  await page.goto(`/admin/client/${id}`);
  await expect(page.getByText('Same phone as Ana Peña')).toBeVisible();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link' }).click();
  await expectToast(page, 'Linked');
  const linked = await query('select email from lead where user_id = $1', [id]);
  expect(linked).toEqual([{ email: right }]);
});

test('registration says that the browser refuses cookies', async ({ context, page, problems }) => {
  problems.expect(/401/);
  await requestLanguage(context, 'es');
  await page.setViewportSize(phone);
  await page.goto('/register');
  await page.route('**/api/auth/register', async (route) => {
    const response = await route.fetch();
    await context.clearCookies({ name: /^(?!language$)/ });
    const { 'set-cookie': _refused, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.locator('[name="email"]').fill(freshEmail());
  await page.locator('[name="password"]').fill('una contraseña larga');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByText('Su navegador no acepta cookies')).toBeVisible();
});

test('an admin compares two papers of a client', async ({ context, page, newVisitor }) => {
  const clientContext = await newVisitor();
  await signUpOnboarded(clientContext);
  const papers = ['drivers-license', 'utility-bill'].map((type) =>
    clientContext.request.post('/api/documents/upload', upload(`${type}.pdf`, type)),
  );
  const [license] = await Promise.all(papers);

  await signUpAdmin(context);
  await page.goto(`/admin/documents/${((await license!.json()) as { id: string }).id}`);
  const compare = page.getByLabel('Compare with…');
  await compare.selectOption(
    await compare.locator('option', { hasText: 'utility-bill' }).innerText(),
  );
  await expect(page.locator('iframe')).toHaveCount(2);
  for (const frame of await page.locator('iframe').all()) {
    await expect(frame.contentFrame().getByRole('img').first().locator('canvas')).toBeVisible();
  }
});
