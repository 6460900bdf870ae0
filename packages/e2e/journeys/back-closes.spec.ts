import type { Page } from '@playwright/test';
import { signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';

async function expectCovered(page: Page, covered: boolean): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(covered ? 1 : 0);
  const hasEntry = () =>
    page.evaluate(() => (history.state as { overlay?: true } | null)?.overlay === true);
  await expect.poll(hasEntry).toBe(covered);
}

const text = {
  account: 'Cuenta',
  more: 'Más',
  endAll: 'Cerrar sesión en todas partes',
  cancel: 'Cancelar',
};

test('on a phone, Back closes the sheet and a dialog and stays on the page', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await requestLanguage(context, 'es');
  await signUpOnboarded(context);
  const heading = page.getByRole('heading', { level: 1 });
  const covering = page.getByRole('dialog');
  const more = page.getByRole('button', { name: text.more });
  const endAll = page.getByRole('button', { name: text.endAll });
  await page.goto('/funding');
  await more.click();
  await covering.getByRole('link', { name: text.account }).click();
  await expect(heading).toHaveText(text.account);
  await expectCovered(page, false);

  await more.click();
  await expectCovered(page, true);
  await page.goBack();
  await expectCovered(page, false);
  await expect(page).toHaveURL('/account');
  await expect(more).toBeFocused();

  await endAll.click();
  await expectCovered(page, true);
  await page.goBack();
  await expectCovered(page, false);
  await expect(page).toHaveURL('/account');
  await expect(endAll).toBeFocused();

  await more.click();
  await expectCovered(page, true);
  await page.keyboard.press('Escape');
  await expectCovered(page, false);
  await endAll.click();
  await expectCovered(page, true);
  await covering.getByRole('button', { name: text.cancel }).click();
  await expectCovered(page, false);
  await page.goBack();
  await expect(page).toHaveURL('/funding');
  await page.goForward();
  await expect(heading).toHaveText(text.account);

  await more.click();
  await expectCovered(page, true);
  await page.reload();
  await expect(heading).toHaveText(text.account);
  await page.goBack();
  await expect(page).toHaveURL('/funding');
});
