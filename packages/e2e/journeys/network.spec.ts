import type { Page } from '@playwright/test';
import { setLanguage, signUp, signUpOnboarded } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { dropDocumentData } from '../src/browser/late-data.ts';
import { requestLanguage } from '../src/product/language.ts';
import { waitUntilQuiet } from '../src/browser/requests-in-flight.ts';
import { expectToast } from '../src/pages/toast.ts';
import { nextButton, wizardField } from '../src/pages/wizard-page.ts';

test.use({ savesData: false, viewport: { width: 390, height: 844 } });

const ANSWER_LIMIT_MS = 10_000;

const TOAST_MS = 5_000;

const t = {
  late: 'El servidor no respondió a tiempo.',
  noResponse: 'El servidor no respondió',
  offline: 'No tiene conexión',
  fault: 'Algo falló de nuestro lado.',
  unknown: 'Es posible que lo haya recibido de todos modos.',
  notSaved: 'No se guardó',
  saved: 'Guardado',
  step1Failed: 'No se pudo guardar su información. Inténtelo de nuevo.',
  retry: 'Reintentar',
  noDocuments: 'Todavía no hay documentos',
  connection: /conexión/,
};

const LIST = /\/trpc\/[^?]*documents\.list/;
const SAVE_BASIC = /\/trpc\/[^?]*onboarding\.saveBasicInformation/;
const UPDATE_PROFILE = /\/trpc\/[^?]*profiles\.update/;

const hang = (page: Page, url: RegExp) => page.route(url, () => {});

async function passLimit(page: Page, url: RegExp, act: () => Promise<unknown>) {
  const sent = page.waitForRequest(url);
  await act();
  await sent;
  await page.clock.runFor(ANSWER_LIMIT_MS);
}

test('a screen that gets no answer says so after 10 s; one that failed offline loads itself', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/documents\.list|ERR_INTERNET_DISCONNECTED/);
  await requestLanguage(context, 'es');
  await setLanguage(await signUpOnboarded(context), 'es');
  await page.clock.install();
  await dropDocumentData(page);
  await hang(page, LIST);
  const failure = page.getByRole('main').getByRole('alert');
  const retry = failure.getByRole('button', { name: t.retry });
  await passLimit(page, LIST, () => page.goto('/documents'));
  await expect(failure).toContainText(t.late);

  await passLimit(page, LIST, () => retry.click());
  await expect(failure).toContainText(t.late);
  await page.unroute(LIST);
  await retry.click();
  await expect(page.getByText(t.noDocuments)).toBeVisible();

  await page.route(LIST, (route) => route.abort());
  await page.reload();
  await expect(failure).toContainText(t.noResponse);
  await context.setOffline(true);
  await page.unroute(LIST);
  const failed = page.waitForEvent('requestfailed', (request) => LIST.test(request.url()));
  await retry.click();
  await failed;
  await expect(failure).toContainText(t.noResponse);
  await context.setOffline(false);
  await expect(page.getByText(t.noDocuments)).toBeVisible();
});

test('a form whose answer does not come keeps what was typed, also over a reload, and can be sent again', async ({
  context,
  page,
}) => {
  await requestLanguage(context, 'es');
  const account = await signUp(context);
  await page.clock.install();
  await page.goto('/onboarding/step1');
  await wizardField(page, 'firstName').fill('Robin J.');
  await page.reload();
  await expect(wizardField(page, 'firstName')).toHaveValue('Robin J.');

  await hang(page, SAVE_BASIC);
  await passLimit(page, SAVE_BASIC, () => nextButton(page).click());
  await expectToast(page, 'Error', t.step1Failed);
  await expect(nextButton(page)).toHaveAccessibleDescription(new RegExp(t.unknown));
  await page.clock.runFor(TOAST_MS);
  await expect(page.getByText(t.step1Failed)).toHaveCount(0);
  await expect(page.locator('main form').getByText(t.unknown)).toBeVisible();
  await page.unroute(SAVE_BASIC);
  await nextButton(page).click();
  await expect(page).toHaveURL('/onboarding/step2');
  const rows = await query('select first_name from app_user where id = $1', [account.id]);
  expect(rows).toEqual([{ first_name: 'Robin J.' }]);
});

test('a form says that it is offline, or that the fault is ours, until the next attempt', async ({
  context,
  page,
  problems,
}) => {
  problems.expect(/profiles\.update|ERR_INTERNET_DISCONNECTED/);
  await requestLanguage(context, 'es');
  const account = await signUpOnboarded(context);
  await setLanguage(account, 'es');
  await page.clock.install();
  await page.goto('/account');
  const form = page.locator('#details form');
  const save = form.locator('button[type="submit"]');
  const notice = form
    .getByRole('link', { name: /^(Call|Llame al) 1-800/ })
    .locator('xpath=ancestor::div[@id][1]');
  await form.locator('[name="firstName"]').fill('Alex');
  await waitUntilQuiet(page);

  await context.setOffline(true);
  await save.click();
  await expectToast(page, t.notSaved);
  await expect(notice).toContainText(t.offline);
  await context.setOffline(false);
  await expect(notice).toContainText(t.noResponse);

  const body = [{ error: { message: 'fault', code: -32_603, data: faultBody } }];
  await page.route(UPDATE_PROFILE, (route) => route.fulfill({ status: 500, json: body }));
  await save.click();
  await expectToast(page, t.notSaved, t.fault);
  await page.clock.runFor(TOAST_MS);
  await expect(page.getByText(t.notSaved)).toHaveCount(0);
  await expect(notice).toContainText(t.fault);
  await expect(notice).not.toContainText(t.connection);
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/);
  await page.unroute(UPDATE_PROFILE);
  await save.click();
  await expectToast(page, t.saved);
  await expect(notice).toHaveCount(0);
  const rows = await query('select first_name from app_user where id = $1', [account.id]);
  expect(rows).toEqual([{ first_name: 'Alex' }]);
});

const faultBody = { code: 'INTERNAL_SERVER_ERROR', message: 'fault', httpStatus: 500 };
