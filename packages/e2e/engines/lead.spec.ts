import { freshEmail } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from './smoke-test.ts';
import { button, byRole, field, heading, link } from './target.ts';

test('a visitor changes the language and becomes a lead', async ({ visitor }) => {
  const email = freshEmail();
  await visitor.open('/');
  await visitor.sees({ ...button('Español'), hydrated: true });
  await visitor.press(button('Español'));
  await visitor.sees(link('Iniciar sesión'));
  await visitor.press(button('English'));
  expect(await visitor.overflow()).toBe(0);
  await visitor.press(link('Start Your Credit Repair'));
  await visitor.sees(heading('Start Your Credit Repair Journey'));

  await visitor.type(field('First Name'), 'Jamie');
  await visitor.type(field('Last Name'), 'Rivera');
  await visitor.type(field('Email Address'), email);
  await visitor.type(field('Phone Number'), '5550102030');
  await visitor.choose(field('State'), 'Texas');
  await visitor.press({ role: 'checkbox' });
  await visitor.press({ ...button('Start My Free Analysis'), hydrated: true });
  await visitor.sees(heading('Thank You, Jamie!'));
  await visitor.sees(link('Create your account', byRole('main')));
  expect(await visitor.overflow()).toBe(0);
  const leads = await query('select state, agreed_to_updates from lead where email = $1', [email]);
  expect(leads).toEqual([{ state: 'Texas', agreed_to_updates: true }]);
});
