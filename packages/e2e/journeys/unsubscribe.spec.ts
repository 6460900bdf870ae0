import { accessibilityIssues, showIn } from '../src/browser/accessibility.ts';
import { signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { expect, test } from '../src/browser/journey.ts';
import { openLive } from '../src/pages/live-page.ts';
import { mailedLink } from '../src/product/mailed-link.ts';
import { notify } from '../src/pages/notify.ts';

test('copies of notifications stop by the link in the mail', async ({
  context,
  page,
  newVisitor,
}) => {
  const { id, email } = await signUpOnboarded(context);
  const admin = await newVisitor();
  await signUpAdmin(admin);
  await notify(admin.request, id, 'First news');
  await openLive(page, '/account');
  const copies = page.getByRole('checkbox', {
    name: 'Send me my notifications by email too, and a monthly report',
  });
  await expect(copies).toBeChecked();

  const stranger = await newVisitor({ locale: 'es-MX' });
  const opened = await stranger.newPage();
  await opened.goto(await mailedLink(email, /First news/, '/api/mail/unsubscribe'));
  await showIn(opened, 'dark');
  expect(await accessibilityIssues(opened)).toEqual([]);
  await opened.getByRole('button', { name: 'Dejar de recibir estos correos' }).click();
  await expect(opened.getByRole('heading')).toHaveText('Listo: no recibirá más estos correos');
  await expect(copies).not.toBeChecked();
});
