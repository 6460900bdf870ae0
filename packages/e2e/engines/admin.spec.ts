import { PASSWORD, signUpAdmin, signUpOnboarded } from '../src/product/accounts.ts';
import { addCreditItem } from '../src/product/client-records.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from './smoke-test.ts';
import { button, byRole, field, heading, link, shownText } from './target.ts';

test('an admin finds a client and changes the status of an item', async ({
  visitor,
  request,
  playwright,
  baseURL,
}) => {
  const client = await signUpOnboarded({ request }, 'Morgan');
  await addCreditItem(client.id, { creditor: 'Harbor Auto', status: 'disputed' });
  const adminRequests = await playwright.request.newContext({ baseURL: baseURL! });
  const admin = await signUpAdmin({ request: adminRequests });
  await adminRequests.dispose();

  await visitor.open('/login?returnTo=/admin');
  await visitor.type(field('Email'), admin.email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Sign In'));
  await visitor.sees(heading('Admin Dashboard'));
  await visitor.sees(byRole('table'));
  expect(await visitor.overflow()).toBe(0);
  await visitor.type(byRole('searchbox', 'Search clients'), client.email);
  await visitor.sees(shownText(`1 match for “${client.email}”`));
  await visitor.press(link('Morgan Example'));
  await visitor.sees(heading('Morgan Example'));
  expect(await visitor.overflow()).toBe(0);

  await visitor.press(byRole('tab', 'Disputes'));
  const item = byRole('form', 'Harbor Auto, Experian');
  await visitor.choose(field('Status', item), 'Removed');
  await visitor.press(button('Update', item));
  await visitor.sees(shownText('Dispute Updated'));
  await visitor.press(button('Notify', item));
  await visitor.sees(shownText('Notification Sent'));
  expect(await visitor.overflow()).toBe(0);
  const items = await query('select status from credit_item where user_id = $1', [client.id]);
  expect(items).toEqual([{ status: 'removed' }]);
});
