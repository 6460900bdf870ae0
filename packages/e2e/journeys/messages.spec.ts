import type { Page } from '@playwright/test';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { expect, test } from '../src/browser/journey.ts';
import { requestLanguage } from '../src/product/language.ts';
import { openLive } from '../src/pages/live-page.ts';
import { expectToast } from '../src/pages/toast.ts';

const messagesPath = (clientId: string) => `/admin/client/${clientId}?tab=send-notification`;
const preview = (page: Page) => page.getByRole('form').locator('div[lang]');

test('a message from a template arrives on the client’s open screen in their language', async ({
  context,
  page,
  newVisitor,
}) => {
  const clientContext = await newVisitor();
  await requestLanguage(clientContext, 'es');
  const client = await signUpOnboarded(clientContext);
  await setLanguage(client, 'es');
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'removed' });
  const clientPage = await clientContext.newPage();
  await openLive(clientPage, '/notifications');
  await expect(clientPage.getByText('Todavía no hay notificaciones')).toBeVisible();

  const admin = await signUpAdmin(context);
  await page.goto(messagesPath(client.id));
  await expect(page.getByText('Nothing has been sent to this client yet.')).toBeVisible();
  await page.getByLabel('Template').selectOption('Item removed');
  await page.getByLabel('Which item').selectOption('Harbor Auto · Experian · 7735');
  await expect(page.getByLabel('Title')).toHaveValue('Registro eliminado en Experian: Harbor Auto');
  await expect(preview(page)).toContainText('Nueva');
  await expect(preview(page)).toContainText('Registro eliminado en Experian: Harbor Auto');
  const message = page.getByLabel('Message', { exact: true });
  await message.press('End');
  await message.press('Control+Enter');
  await expectToast(page, 'Notification Sent');
  await expect(page.getByRole('heading', { name: 'Write to this client' })).toBeFocused();
  await expect(message).toHaveValue('');
  const sent = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(sent).toContainText('Registro eliminado en Experian: Harbor Auto');
  await expect(sent).toContainText(`by ${admin.firstName} Example`);
  await expect(sent).toContainText('Not read');

  const arrived = clientPage.getByRole('main').getByRole('listitem');
  await expect(arrived).toContainText('Registro eliminado en Experian: Harbor Auto');
  await expect(arrived).toContainText('El registro de Harbor Auto ya no aparece en su informe');
  await arrived.getByText('Registro eliminado en Experian: Harbor Auto').click();
  await expect(clientPage).toHaveURL('/credit-report');
  const otherContext = await newVisitor();
  await signUpAdmin(otherContext);
  const otherPage = await otherContext.newPage();
  await otherPage.goto(messagesPath(client.id));
  const seen = otherPage.getByRole('tabpanel').getByRole('listitem').first();
  await expect(seen).toContainText(`by ${admin.firstName} Example`);
  await expect(seen).toContainText(/Read \w+ \d/);
});
