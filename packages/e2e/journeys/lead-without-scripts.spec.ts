import type { Locator, Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { speaks } from '../src/product/language.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ problems }) => problems.expect(REFUSED_PRELOAD));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fields = ['firstName', 'lastName', 'email', 'phone'] as const;
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const submit = (page: Page) => page.locator('form[action="/api/leads"] button[type="submit"]');

async function fillIn(page: Page, given: Partial<Record<(typeof fields)[number], string>>) {
  const lead = { firstName: 'Jamie', lastName: 'Rivera', phone: '555-010-2030', ...given };
  for (const [name, value] of Object.entries(lead)) await field(page, name).fill(value);
  await field(page, 'state').selectOption('Texas');
  await page.getByRole('checkbox').check();
}

function leadsOf(email: string) {
  return query(
    `select lead.first_name, lead.last_name, phone_encrypted is not null as has_phone, lead.state, agreed_to_updates,
            channels, language, page, ip_address_encrypted is not null as has_ip_address, consent.text
     from lead join consent on consent.lead_id = lead.id where email = $1`,
    [email],
  );
}

async function expectInvalid(control: Locator) {
  expect(await control.evaluate((element) => element.matches(':invalid'))).toBe(true);
}

test('the browser does not submit an incomplete form', async ({ page }) => {
  const email = freshEmail();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/start-credit-repair');
  await submit(page).click();
  await fillIn(page, { email });
  for (const name of fields) {
    await field(page, name).fill('');
    await submit(page).click();
    await expectInvalid(field(page, name));
    await field(page, name).fill(name === 'email' ? 'not an address' : 'Jamie');
  }
  await submit(page).click();
  await expectInvalid(field(page, 'email'));
  await field(page, 'email').fill(email);
  await field(page, 'state').selectOption('');
  await submit(page).click();
  await expectInvalid(field(page, 'state'));
  await field(page, 'state').selectOption('Wyoming');
  await page.getByRole('checkbox').uncheck();
  await submit(page).click();
  await expectInvalid(page.getByRole('checkbox'));
  await expect(page).toHaveURL('/start-credit-repair');
  expect(sent).toEqual([]);
  expect(await leadsOf(email)).toEqual([]);
});

test.describe('in Spanish', () => {
  test.use(speaks('es'));

  test('a submitted form creates a lead and shows the thank-you page, with the name as typed', async ({
    page,
  }) => {
    const firstName = '<b>"Lucía" & [[brand.name]]</b>';
    const thanks = `¡Gracias, ${firstName}!`;
    const email = freshEmail();
    await page.goto('/start-credit-repair');
    await fillIn(page, { firstName, email });
    await submit(page).click();
    await expect(page).toHaveURL('/start-credit-repair?thanks');
    await expect(heading(page)).toHaveText(thanks);
    await expect(heading(page).locator('b')).toHaveCount(0);
    await expect(page.getByText('Espere nuestra llamada en menos de 24 horas')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText(thanks);
    expect(await leadsOf(email)).toEqual([
      {
        first_name: firstName,
        last_name: 'Rivera',
        has_phone: true,
        state: 'Texas',
        agreed_to_updates: true,
        channels: ['sms', 'email'],
        language: 'es',
        page: '/start-credit-repair',
        has_ip_address: true,
        text: 'Acepto recibir novedades y ofertas de Evergreen Credit por SMS y correo electrónico, sobre mi solicitud y sus servicios. Puedo cancelar la suscripción en cualquier momento. Este consentimiento no es una condición de compra. Pueden aplicarse tarifas por mensajes y datos.',
      },
    ]);
  });
});

test('a missing field is named', async ({ page, problems }) => {
  problems.expect(/400/);
  const email = freshEmail();
  await page.goto('/start-credit-repair');
  await fillIn(page, { firstName: '   ', email });
  const [answer] = await Promise.all([page.waitForResponse('**/api/leads'), submit(page).click()]);
  expect(answer.status()).toBe(400);
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  expect(await leadsOf(email)).toEqual([]);
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'state')).toHaveValue('Texas');
  await field(page, 'firstName').fill('Jamie');
  await page.getByRole('checkbox').check();
  await submit(page).click();
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await leadsOf(email)).toHaveLength(1);
});

test('a missing agreement is named', async ({ page, problems }) => {
  problems.expect(/400/);
  const email = freshEmail();
  await page.goto('/start-credit-repair');
  await fillIn(page, { email });
  const agreement = page.getByRole('checkbox');
  await agreement.evaluate((element: HTMLInputElement) => (element.required = false));
  await agreement.uncheck();
  await submit(page).click();
  await expect(page.getByText('Agreement Required')).toBeVisible();
  await expect(page.getByText('Please agree to receive updates to continue.')).toBeVisible();
  expect(await leadsOf(email)).toEqual([]);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page).toHaveURL('/start-credit-repair?language=es');
  await expect(heading(page)).toHaveText('Comience el camino hacia un mejor crédito');
});

test('a form submitted twice creates one lead', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/start-credit-repair');
  await fillIn(page, { email });
  let sent = 0;
  await page.route('**/api/leads', async (route) => {
    sent += 1;
    // The first request reaches the gateway without a response: the second press is on the form too.
    if (sent === 1) await route.fetch({ maxRedirects: 0 });
    else await route.continue();
  });
  const first = page.waitForRequest('**/api/leads');
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await first;
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(sent).toBe(2);
  await page.goBack();
  await expect(field(page, 'email')).toHaveValue(email);
  await submit(page).click();
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await leadsOf(email)).toHaveLength(1);
});
