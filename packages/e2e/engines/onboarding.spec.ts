import { freshEmail, PASSWORD } from '../src/product/accounts.ts';
import { query } from '../src/product/database.ts';
import { expect, test } from './smoke-test.ts';
import { button, field, heading, shownText } from './target.ts';

test('a new client registers and is led to Overview', async ({ visitor }) => {
  const email = freshEmail();
  await visitor.open('/register');
  await visitor.type(field('Email'), email);
  await visitor.type(field('Password'), PASSWORD);
  await visitor.press(button('Create Account'));
  await visitor.sees(shownText('Step 1 of 3'));
  await visitor.type(field('First Name'), 'Robin');
  await visitor.type(field('Last Name'), 'Example');
  await visitor.press(button('Save and Continue'));

  await visitor.sees(heading('Personal Information'));
  await visitor.type(field('Phone Number'), '5550104477');
  await visitor.type(field('Date of Birth'), '4/12/88');
  await visitor.type(field('Social Security Number'), '900703456');
  await visitor.press(button('Show characters'));
  expect(await visitor.valueOf(field('Date of Birth'))).toBe('04/12/1988');
  expect(await visitor.valueOf(field('Social Security Number'))).toBe('900703456');
  expect(await visitor.overflow()).toBe(0);
  await visitor.press(button('Next'));

  await visitor.sees(heading('Address Information'));
  await visitor.type(field('Street Address'), '214 Sycamore Lane');
  await visitor.type(field('City'), 'Anchorage');
  await visitor.type(field('State'), 'alaska');
  await visitor.type(field('ZIP Code'), '99501');
  await visitor.press(button('Next'));

  await visitor.sees(heading('Credit Goals'));
  await visitor.type(field('Monthly Income'), '4650');
  await visitor.choose(field('Employment Status'), 'Self-employed');
  await visitor.type(field('Target Credit Score'), '720');
  await visitor.type(field('Credit Goals'), 'Qualify for a first home loan next year.');
  await visitor.press(button('Continue to Documents'));

  await visitor.sees(heading('Required Documents'));
  await visitor.press(button("I'll Upload Documents Later - Complete Setup"));
  await visitor.sees(heading('Welcome, Robin'));
  expect(await visitor.overflow()).toBe(0);
  const saved = await query(
    `select date_of_birth_encrypted is not null as has_date_of_birth, ssn_last_four, state, employment_status
     from profile join app_user on app_user.id = user_id where email = $1`,
    [email],
  );
  expect(saved).toEqual([
    {
      has_date_of_birth: true,
      ssn_last_four: '3456',
      state: 'AK',
      employment_status: 'self-employed',
    },
  ]);
});
