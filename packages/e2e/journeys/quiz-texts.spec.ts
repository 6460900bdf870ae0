import { expectAlert } from '../src/pages/alert.ts';
import { expect, test } from '../src/browser/journey.ts';
import { rememberLanguage } from '../src/product/language.ts';
import { storeVerdict } from '../src/pages/stored-quiz.ts';

/** The Spanish options of each question in order, and the one to choose if it is not the first. */
const questions: { options: string[]; choose?: number }[] = [
  {
    options: [
      '750 o más (excelente)',
      '700–749 (bueno)',
      '680–699 (regular, en el límite)',
      '600–679 (necesita reparación)',
      'Menos de 600 (necesita mucha ayuda)',
      'No lo sé',
    ],
  },
  { options: ['Menos de 1 año', 'De 1 a 3 años', '3 años o más'], choose: 2 },
  { options: ['Ninguna', '1', '2', '3 o más'] },
  { options: ['No', '1 pago atrasado', '2 o más pagos atrasados'] },
  { options: ['No', 'Sí'] },
  {
    options: [
      'Menos de $1,000',
      '$1,000–$1,999',
      '$2,000–$4,999',
      '$5,000–$10,000 o más',
      'No lo sé',
    ],
  },
  {
    options: [
      'No, las voy pagando',
      'Sí, en algunas el saldo es alto',
      'Todas están al tope',
      'No lo sé',
    ],
  },
  { options: ['Para mi negocio', 'Personal', 'Los dos'] },
  {
    options: [
      'Menos de $10,000',
      '$10,000–$50,000',
      '$50,000–$100,000',
      '$100,000 o más',
      'No lo sé, quiero ver cuánto puedo obtener',
    ],
  },
  { options: ['Sí', 'No', 'No sé qué es eso'] },
  { options: ['Tiempo completo', 'Trabajo por mi cuenta', 'Sin empleo', 'Otra'] },
];

test('questions, options and verdict are in Spanish', async ({ context, page }) => {
  await rememberLanguage(context, 'es');
  await page.goto('/qualify');
  const main = page.getByRole('main');
  const title = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('button', { name: 'Siguiente', exact: true });
  await expect(title).toHaveText('¿Califica usted para financiamiento?');
  await expect(page.getByRole('button', { name: 'Anterior', exact: true })).toBeDisabled();
  for (const [index, { options, choose = 0 }] of questions.entries()) {
    const number = index + 1;
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAccessibleName(`Pregunta ${number} de 13`);
    await expect(main).toContainText(`${Math.round((number / 13) * 100)}% completado`);
    await expect(main).toContainText(
      number <= 7 ? 'Datos personales y de crédito' : 'Sus planes y contacto',
    );
    const group = page.getByRole('radiogroup');
    expect(await group.locator('label').allTextContents()).toEqual(options);
    await group.getByRole('radio').nth(choose).check();
    await next.click();
  }
  await expect(main).toContainText('Sus planes y contacto');
  const email = page.getByLabel('Correo electrónico');
  await expect(email).toHaveAttribute('placeholder', 'nombre@example.com');
  await email.fill('alguien@example.com');
  await next.click();
  await expect(page.getByLabel('(opcional)')).toHaveAttribute('placeholder', '(555) 010-2030');
  await page.getByRole('button', { name: 'Ver mis resultados', exact: true }).click();

  await expect(title).toHaveText('¡Felicidades! Usted califica para financiamiento');
  await expectAlert(
    page,
    'Reserve una llamada sobre su financiamiento',
    'Abriendo el sistema de reservas...',
  );
});

test('the verdict that leads to credit repair is in Spanish', async ({ context, page }) => {
  await rememberLanguage(context, 'es');
  await storeVerdict(page, false);
  await page.goto('/qualify?result');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Primero arreglemos su crédito');
  await page.getByRole('link', { name: 'Ver precios de reparación de crédito' }).click();
  await expect(page).toHaveURL('/repair-pricing');
});
