import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/browser/journey.ts';
import { tabTo } from '../src/browser/keyboard.ts';
import { expectToast } from '../src/pages/toast.ts';
import { setLanguage, signUpAdmin, signUpOnboarded, uniqueName } from '../src/product/accounts.ts';
import { requestLanguage } from '../src/product/language.ts';
import { submitReport, identityIqFile, trueLinkFile } from '../src/pages/report-files.ts';
import { savedReport } from '../src/product/saved-reports.ts';

test.describe.configure({ timeout: 180_000 });

/** Found by its button, because Documents may be rendered ahead and has another file input. */
const fileInput = (page: Page) =>
  page.getByRole('button', { name: /Choose a file|Elegir un archivo/ });

const t = {
  prompt: 'Subir informe de crédito',
  review: 'Revise su informe',
  confirm: 'Confirmar informe',
  confirmed: 'Informe confirmado',
  changed: 'Qué cambió',
  waiting: /esperan? su respuesta$/,
  answer: 'Ver y responder',
  yes: 'Sí',
  answered: /^Respondió 1 de \d+$/,
  gone: /Ya no está: NORTHGATE RECOVERY/,
  balance: /Saldo: \$1,240 → \$900/,
  scores: 'Puntaje de crédito',
  latest: 'Su último informe',
  removed: 'Registros eliminados',
  checking: 'Nuestro equipo está revisando lo que usted importó',
};

test('a saved file leads to what the client sees, and counts once an admin confirms it', async ({
  newVisitor,
  problems,
}) => {
  // The later report closes items only once the earlier one counts.
  problems.expect(/clientReports\.confirm/);
  const context = await newVisitor({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await requestLanguage(context, 'es');
  const client = await signUpOnboarded(context, uniqueName('Eva'));
  await setLanguage(client, 'es');
  const page = await context.newPage();
  await page.goto('/credit-report');
  await page.getByRole('link', { name: t.prompt }).click();
  const name = `${client.firstName} Example`;
  await fileInput(page).setInputFiles(identityIqFile(savedReport({ name })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.review);
  await expect(page.getByRole('rowheader', { name: /^Puntaje/ }).locator('..')).toContainText(
    '612',
  );
  await page.locator('summary', { hasText: 'Harbor Bank' }).click();
  await expect(page.getByRole('table', { name: 'Harbor Bank' })).toContainText('$1,240');
  await expect(page.getByRole('button', { name: t.confirm })).toBeInViewport();
  await page.getByRole('button', { name: t.confirm }).click();
  await expectToast(page, t.confirmed);
  const changes = page.getByRole('region', { name: t.changed, exact: true });
  await expect(changes).toContainText('Este es su primer informe aquí.');
  await expect(page.getByRole('tab', { name: /^Experian/ })).toContainText('3');
  await expect(page.getByText(t.checking)).toBeVisible();

  await page.getByRole('region', { name: t.waiting }).getByRole('link', { name: t.answer }).click();
  await page.getByText(t.yes, { exact: true }).first().click();
  await expect(page.getByRole('radio', { name: t.yes }).first()).toBeChecked();

  await submitReport(
    context,
    trueLinkFile(savedReport({ name, reportDate: '2026-11-01', collection: false, balance: 900 })),
  );
  await page.goto('/');
  await expect(page.getByRole('region', { name: t.scores })).toContainText('612');
  const latest = page.getByRole('region', { name: t.latest });
  await latest.getByRole('link').click();
  await page.goto('/credit-report');
  await expect(changes).toContainText(t.gone);
  await expect(changes).toContainText(t.balance);

  const team = await newVisitor();
  await signUpAdmin(team);
  const desk = await team.newPage();
  await desk.goto('/admin');
  const today = desk.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: /reports? to confirm/ }).click();
  const waiting = desk.getByRole('row', { name: new RegExp(client.firstName) });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText('The client');
  await desk.getByRole('button', { name: /^Confirm the .* without a question$/ }).click();
  await expect(waiting).toHaveCount(1, { timeout: 40_000 });
  await expect(waiting).toContainText('Look at it first');
  await waiting.getByRole('link', { name: 'report.json' }).click();
  const opened = desk.waitForEvent('popup');
  await desk.getByRole('link', { name: 'Open the original' }).click();
  const original = await opened;
  await expect(original.frameLocator('iframe').locator('canvas').first()).toBeVisible();
  await original.close();
  const decision = desk.getByRole('group', { name: 'Decision' });
  await expect(decision).toContainText('closes 3');
  await decision.getByRole('button', { name: 'Confirm report' }).click();
  await expectToast(desk, 'Report confirmed');

  await page.goto('/credit-report');
  await expect(changes).toContainText(t.gone);
  await expect(page.getByText(t.checking)).toHaveCount(0);
});

test('a report is imported, confirmed and answered with the keyboard alone', async ({
  context,
  page,
}) => {
  await signUpOnboarded(context);
  await page.goto('/credit-report/import');
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const chosen = page.waitForEvent('filechooser');
  await press(fileInput(page));
  await (await chosen).setFiles(identityIqFile());
  await press(page.locator('summary', { hasText: 'Harbor Bank' }));
  await expect(page.getByRole('table', { name: 'Harbor Bank' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Confirm Report' }));
  await press(page.getByRole('link', { name: 'See and Answer' }));
  const yes = page.getByRole('radio', { name: 'Yes' }).first();
  await press(yes, ' ');
  await expect(yes).toBeChecked();
});
