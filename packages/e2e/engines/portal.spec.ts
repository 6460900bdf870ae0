import { writeFile } from 'node:fs/promises';
import { PASSWORD, signUpWithDemoRecords } from '../src/product/accounts.ts';
import { documentsOf } from '../src/pages/documents-page.ts';
import { query } from '../src/product/database.ts';
import { addNotification } from '../src/product/client-records.ts';
import { contentOf } from '../src/pages/upload-files.ts';
import { expect, test } from './smoke-test.ts';
import { button, byRole, field, heading, link, shownText } from './target.ts';

test('a client reads the report, uploads a document and logs out', async ({
  visitor,
  request,
  isMobile,
}, testInfo) => {
  const client = await signUpWithDemoRecords({ request });
  await query('update notification set read_at = now() where user_id = $1', [client.id]);
  await addNotification(client.id, { title: 'A word about your file' });
  const file = testInfo.outputPath('march.pdf');
  await writeFile(file, contentOf.pdf);

  await visitor.open('/login');
  await visitor.type(field('Email'), client.email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Sign In'));
  await visitor.sees(heading('Welcome, Robin'));
  expect(await visitor.overflow()).toBe(0);

  await visitor.press(link('Credit Report'));
  await visitor.press({ role: 'tab', text: 'Equifax' });
  await visitor.isAt('/credit-report?bureau=equifax');
  await visitor.sees(byRole('list', 'Disputed items, Equifax'));
  expect(await visitor.overflow()).toBe(0);

  await visitor.press(link('Documents'));
  await visitor.press(button('Upload another document'));
  await visitor.choose(field('Document Type'), 'Utility Bill');
  await visitor.attach({ css: 'input[type="file"]' }, file);
  await visitor.press(button('Upload', byRole('form')));
  await visitor.sees(shownText('march.pdf', byRole('region', 'Required Documents')));
  const march = { name: 'march.pdf', type: 'utility-bill' };
  await expect.poll(() => documentsOf(client.id)).toContainEqual(march);
  expect(await visitor.overflow()).toBe(0);

  if (isMobile) await visitor.press({ role: 'button', text: 'More' });
  await visitor.press({ role: 'link', text: 'Notifications' });
  await visitor.press(shownText('A word about your file', byRole('main')));
  const unread = 'select id from notification where user_id = $1 and read_at is null';
  await expect.poll(() => query(unread, [client.id])).toEqual([]);

  if (isMobile) await visitor.press({ role: 'button', text: 'More' });
  await visitor.press(link('Logout'));
  await visitor.sees(link('Start Your Credit Repair'));
});
