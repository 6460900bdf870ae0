import type { Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { fillLeadForm, submitLeadForm } from '../src/pages/lead-form.ts';
import { speaks } from '../src/product/language.ts';
import { REFUSED_PRELOAD } from '../src/browser/page-problems.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ problems }) => problems.expect(REFUSED_PRELOAD));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

function leadsOf(email: string) {
  return query(
    `select lead.first_name, lead.last_name, phone_encrypted is not null as has_phone, lead.state, agreed_to_updates,
            channels, language, page, ip_address_encrypted is not null as has_ip_address, consent.text
     from lead join consent on consent.lead_id = lead.id where email = $1`,
    [email],
  );
}

test.describe('in Spanish', () => {
  test.use(speaks('es'));

  test('a submitted form creates a lead and shows the thank-you page, with the name as typed', async ({
    page,
  }) => {
    const firstName = '<b>"Lucía" & [[brand.name]]</b>';
    const thanks = `¡Gracias, ${firstName}!`;
    const email = freshEmail();
    await page.goto('/start-credit-repair');
    await fillLeadForm(page, email, { firstName });
    await submitLeadForm(page);
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
  await fillLeadForm(page, email, { firstName: '   ' });
  const [answer] = await Promise.all([page.waitForResponse('**/api/leads'), submitLeadForm(page)]);
  expect(answer.status()).toBe(400);
  await expect(page.getByText('Missing Information')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  expect(await leadsOf(email)).toEqual([]);
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'state')).toHaveValue('Texas');
  await field(page, 'firstName').fill('Jamie');
  await page.getByRole('checkbox').check();
  await submitLeadForm(page);
  await expect(heading(page)).toHaveText('Thank You, Jamie!');
  expect(await leadsOf(email)).toHaveLength(1);
});
