import {
  expectAccessible,
  horizontalOverflow,
  waitUntilSettled,
} from '../src/browser/accessibility.ts';
import { setLanguage, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditReport, addDocument, addNotification } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from '../src/browser/journey.ts';
import { expectToast } from '../src/pages/toast.ts';

const say = {
  viewAs: 'Ver como el cliente',
  title: 'Pantalla de Vesper Example',
  back: 'Volver al expediente',
  refused: 'Esta es la pantalla de Vesper Example. Aquí no se puede cambiar nada.',
};

const sees = {
  documents: /^Documents/,
  notifications: 'Notifications 1 unread',
  markAll: 'Mark all as read',
  looked: 'Robin on our team looked at your screens as you see them',
};

async function unreadOf(clientId: string): Promise<number> {
  const [row] = await query<{ unread: string }>(
    'select count(*) as unread from notification where user_id = $1 and read_at is null',
    [clientId],
  );
  return Number(row?.unread);
}

test("an admin in Spanish sees a client's screens as the client does, in English, and changes nothing", async ({
  context,
  page,
  newVisitor,
  problems,
}) => {
  problems.expect(/notifications\.markAllRead/);
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext, 'Vesper');
  await addCreditReport(client.id, [612, 640, 655]);
  await addDocument(client.id, { fileName: 'my-license.pdf' });
  await query('update notification set read_at = now() where user_id = $1', [client.id]);
  await addNotification(client.id, { title: 'A word from us' });
  const admin = await signUpAdmin(context);
  await setLanguage(admin, 'es');

  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('link', { name: say.viewAs }).click();
  await expect(page).toHaveURL(`/admin/client/${client.id}/view`);
  await expect(page.getByText(say.title, { exact: true })).toBeVisible();
  for (const score of ['612', '640', '655']) {
    await expect(page.getByText(score).first()).toBeVisible();
  }

  const sections = page.getByRole('navigation').first();
  await sections.getByRole('link', { name: sees.documents }).click();
  await expect(page).toHaveURL(`/admin/client/${client.id}/view/documents`);
  await expect(page.getByText('my-license.pdf')).toBeVisible();

  await sections.getByRole('link', { name: sees.notifications }).click();
  await page.getByRole('button', { name: sees.markAll }).click();
  await expectToast(page, say.refused);
  await page.getByRole('button', { name: 'A word from us' }).click();
  await expectToast(page, say.refused);
  await expect(sections.getByRole('link', { name: sees.notifications })).toBeVisible();
  expect(await unreadOf(client.id)).toBe(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/client/${client.id}/view/credit-report`);
  await waitUntilSettled(page);
  await expectAccessible(page);
  expect(await horizontalOverflow(page)).toBe(0);
  await page.getByRole('link', { name: say.back }).click();
  await expect(page).toHaveURL(`/admin/client/${client.id}`);

  const clientPage = await clientContext.newPage();
  await clientPage.goto('/account#data-access');
  await expect(clientPage.getByText(sees.looked)).toHaveCount(1);
});
