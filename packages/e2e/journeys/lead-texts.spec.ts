import type { Page } from '@playwright/test';
import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expectLeadFormHydrated } from '../src/browser/document-nodes.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { expectToast } from '../src/pages/toast.ts';

const labels = {
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  state: 'Estado',
};

const toasts = {
  missing: ['Faltan datos', 'Complete todos los campos obligatorios.'],
  refused: ['Falta su autorización', 'Acepte recibir novedades para continuar.'],
  failed: ['No pudimos enviar sus datos', 'Inténtelo de nuevo o llámenos al 1-800-555-CRED'],
  received: [
    '¡Recibimos sus datos!',
    'Nos comunicaremos con usted en menos de 24 horas para empezar a reparar su crédito.',
  ],
} satisfies Record<string, [title: string, text: string]>;

const words = {
  agreement: /Acepto recibir/,
  submit: 'Quiero mi análisis gratuito',
  pending: 'Procesando...',
  thanks: '¡Gracias, Lucía!',
  nextTitle: '¿Qué sigue?',
  /** What was received and what comes next, as the thank-you page lists them. */
  lists: [
    'Análisis gratuito de su informe de crédito',
    'Una estrategia de disputa preparada para usted',
    /^Acceso al portal de clientes las 24 horas/,
    /^Revise su correo: .+ instrucciones sobre su informe de crédito$/,
    'Reúna sus informes de crédito actuales',
    'Espere nuestra llamada en menos de 24 horas',
    /cada semana en www\.annualcreditreport\.com, sin puntajes\.$/,
    /^Nuestro socio cobra por su servicio/,
    /^Guarde los informes en formato PDF/,
  ],
  reportsTitle: 'Dónde obtener sus informes',
  report: 'Obtenga su informe de crédito ahora',
  call: 'Llamar ahora',
};

/** Holds the form's request; it is aborted when `cut` is called. */
async function holdLeads(page: Page) {
  let cut = () => {};
  const held = new Promise<void>((resolve) => (cut = resolve));
  await page.route('**/api/leads', async (route) => {
    await held;
    await route.abort();
  });
  return cut;
}

test('every text from the form to the thank-you page is in Spanish', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/api\/leads/);
  await rememberLanguage(context, 'es');
  const email = freshEmail();
  const typed: [string, string][] = [
    [labels.firstName, 'Lucía'],
    [labels.lastName, 'Núñez'],
    [labels.email, email],
    [labels.phone, '555-010-2030'],
  ];
  const field = (label: string) => page.getByRole('textbox', { name: label });
  const state = page.getByRole('combobox', { name: labels.state });
  const agreement = page.getByRole('checkbox', { name: words.agreement });
  const submit = page.getByRole('button', { name: words.submit });

  await page.goto('/start-credit-repair');
  await expectLeadFormHydrated(page);
  await submit.click();
  await expectToast(page, ...toasts.missing);
  for (const [label, value] of typed) await field(label).fill(value);
  await state.selectOption('Texas');
  await submit.click();
  await expectToast(page, ...toasts.refused);
  await agreement.check();

  const cut = await holdLeads(page);
  await submit.click();
  await expect(page.getByRole('button', { name: words.pending })).toBeDisabled();
  cut();
  await expectToast(page, ...toasts.failed);
  for (const [label, value] of typed) await expect(field(label)).toHaveValue(value);
  await expect(state).toHaveValue('Texas');
  await expect(agreement).toBeChecked();

  await page.unroute('**/api/leads');
  await submit.click();
  await expectToast(page, ...toasts.received);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.thanks);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    words.nextTitle,
    words.reportsTitle,
  ]);
  await expect(main.getByRole('listitem')).toHaveText(words.lists);
  const report = main.getByRole('link', { name: words.report });
  await expect(report).toHaveAttribute(
    'href',
    'https://partner.example.com/enroll?aid=placeholder',
  );
  await expect(report).not.toHaveAttribute('target');
  await expect(main.getByRole('link', { name: words.call })).toHaveAttribute(
    'href',
    /^tel:\+?18005552733$/,
  );
  const consents = await query(
    'select consent.language from consent join lead on lead.id = consent.lead_id where email = $1',
    [email],
  );
  expect(consents).toEqual([{ language: 'es' }]);
});
