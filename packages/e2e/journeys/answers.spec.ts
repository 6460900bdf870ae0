import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';

test('a client writes, an admin finds it in Today and answers, and the client reads the answer', async ({
  context,
  page,
  newVisitor,
}) => {
  const clientContext = await newVisitor();
  const client = await signUpOnboarded(clientContext);
  const clientPage = await clientContext.newPage();
  await clientPage.setViewportSize({ width: 390, height: 800 });
  await openLive(clientPage, '/notifications');
  await clientPage.getByRole('tab', { name: 'Messages' }).click();
  const draft = clientPage.getByRole('textbox', { name: 'Write to your team' });
  await draft.fill('When does my report arrive?');
  await draft.press('Tab');
  await clientPage.keyboard.press('Enter');
  const thread = clientPage.getByRole('list', { name: 'Messages with your team' });
  await expect(thread.getByRole('listitem')).toContainText('When does my report arrive?');

  await signUpAdmin(context);
  async function waits(): Promise<unknown> {
    const path = `/api/admin/client-count?messages=waiting&search=${client.email}`;
    return (await context.request.get(path)).json();
  }
  expect(await waits()).toMatchObject({ count: 1 });
  await openLive(page, '/admin');
  await page.getByRole('link', { name: /clients? to answer$/ }).click();
  await expect(page).toHaveURL('/admin?messages=waiting&archived=included');
  await page.goto(`/admin/client/${client.id}`);
  await page.getByRole('link', { name: 'Answer the client' }).filter({ visible: true }).click();
  await page.getByRole('textbox', { name: 'Write to the client' }).fill('It arrives on Monday.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/^Handled by/)).toBeVisible();

  const answer = thread.getByRole('listitem').first();
  await expect(answer).toContainText('It arrives on Monday.');
  await clientPage.getByRole('tab', { name: 'All' }).click();
  await clientPage.getByRole('link', { name: 'Your team wrote to you' }).click();
  await expect(clientPage).toHaveURL('/notifications?show=messages');
  await expect(answer).toContainText('It arrives on Monday.');
  expect(await waits()).toMatchObject({ count: 0 });
});
