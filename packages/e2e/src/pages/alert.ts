import { expect, type Page } from '@playwright/test';

export async function expectAlert(page: Page, button: string, message: string) {
  const dialog = page.waitForEvent('dialog');
  const press = page.getByRole('button', { name: button }).click();
  expect((await dialog).message()).toBe(message);
  await (await dialog).accept();
  await press;
}
