import { accessibilityIssues, horizontalOverflow } from '../src/browser/accessibility.ts';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { expectToast } from '../src/pages/toast.ts';

test('a client asks for another birth date in Spanish on a phone, an admin approves, and both see it', async ({
  newVisitor,
}) => {
  const [clientContext, adminContext] = await Promise.all([newVisitor(), newVisitor()]);
  const client = await signUpOnboarded(clientContext);
  await setLanguage(client, 'es');
  await signUpAdmin(adminContext);
  const [clientPage, adminPage] = await Promise.all([
    clientContext.newPage(),
    adminContext.newPage(),
  ]);
  await clientPage.setViewportSize({ width: 390, height: 844 });

  await openLive(clientPage, '/account');
  const details = clientPage.getByRole('region', { name: 'Datos personales' });
  await details.getByRole('button', { name: 'Pedir una corrección' }).click();
  const asking = clientPage.getByRole('dialog');
  await asking.getByLabel('Fecha de nacimiento').fill('04/21/1988');
  await asking.getByLabel('¿Qué pasó?').fill('Confundí los números');
  expect(await accessibilityIssues(clientPage)).toEqual([]);
  expect(await horizontalOverflow(clientPage)).toBe(0);
  await asking.getByRole('button', { name: 'Enviar' }).click();
  await expectToast(clientPage, 'Solicitud enviada', 'Le avisaremos en cuanto se decida.');
  await expect(details.getByRole('button', { name: 'Retirar' })).toBeVisible();
  await expect(details.getByText('12 de abril de 1988')).toBeVisible();

  await openLive(adminPage, `/admin/client/${client.id}`);
  await expect(
    adminPage.getByText(/^Date of birth: Apr(il)? 12, 1988 → Apr(il)? 21, 1988$/),
  ).toBeVisible();
  expect(await accessibilityIssues(adminPage)).toEqual([]);
  await adminPage.getByRole('button', { name: 'Approve' }).click();
  await adminPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectToast(adminPage, 'Corrected');
  await expect(adminPage.getByText(/Apr(il)? 21, 1988/).first()).toBeVisible();

  await expect(details.getByText('21 de abril de 1988')).toBeVisible();
  await expect(details.getByText(/^Corregido el/)).toBeVisible();
  await clientPage.goto('/notifications');
  await expect(clientPage.getByText('Corregimos sus datos').first()).toBeVisible();
});
