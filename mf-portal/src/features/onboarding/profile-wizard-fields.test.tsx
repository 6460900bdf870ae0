import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@repo/testing/render-screen.tsx';
import {
  address,
  expectError,
  field,
  fill,
  heading,
  openWizard,
  personal,
  press,
} from '../../test/profile-wizard.tsx';

afterEach(() => sessionStorage.clear());

test('a minor is refused in the first step', async () => {
  const { user } = await openWizard();
  const seventeenYearsAgo = new Date();
  seventeenYearsAgo.setFullYear(seventeenYearsAgo.getFullYear() - 17);
  const dateOfBirth = seventeenYearsAgo.toISOString().slice(0, 10);
  await fill(user, { ...personal, 'Date of Birth': dateOfBirth });
  await press(user, 'Next');
  await expectError('Date of Birth', /You must be at least 18 years old/);
});

test.each(['1988-04-17', '04/17/1988', '4/17/88', '04171988'])(
  'the birth date %s is shown back with the month first',
  async (typed) => {
    const { user } = await openWizard();
    await user.type(field('Date of Birth'), typed);
    await user.tab();
    expect(field('Date of Birth')).toHaveValue('04/17/1988');
  },
);

test.each([
  ['04/03/1988', 'This is April 3, 1988.', 'Did you mean March 4, 1988?', '03/04/1988'],
  ['17/04/1988', null, 'Did you mean April 17, 1988?', '04/17/1988'],
])('the birth date %s may be meant day first', async (typed, read, question, adopted) => {
  const { user } = await openWizard();
  await user.type(field('Date of Birth'), typed);
  expect(await screen.findByText(question)).toBeVisible();
  expect(screen.queryByText(/^This is/)?.textContent ?? null).toBe(read);
  await press(user, 'Use this date');
  expect(field('Date of Birth')).toHaveValue(adopted);
  expect(field('Date of Birth')).toHaveFocus();
});

test('a birth date with the day first is refused with what to write', async () => {
  const { user } = await openWizard();
  await fill(user, { ...personal, 'Date of Birth': '17/04/1988' });
  await press(user, 'Next');
  await expectError('Date of Birth', /Write the month first, as in 11\/22\/2026/);
});

async function openAddress() {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  return user;
}

test('the state takes two letters, in any case', async () => {
  const user = await openAddress();
  await user.type(field('State'), 'txas');
  expect(field('State')).toHaveValue('TX');
});

test.each(['Texas', 'Nueva York'])('the state %s is pasted as its code', async (name) => {
  const user = await openAddress();
  await user.click(field('State'));
  await user.paste(name);
  expect(field('State')).toHaveValue(name === 'Texas' ? 'TX' : 'NY');
});

test('a state that a browser fills in by its name becomes its code', async () => {
  await openAddress();
  fireEvent.input(field('State'), { target: { value: 'Texas' } });
  expect(field('State')).toHaveValue('TX');
});

test('a day that does not exist is refused as such', async () => {
  const { user } = await openWizard();
  await fill(user, { ...personal, 'Date of Birth': '31/02/1988' });
  await press(user, 'Next');
  await expectError('Date of Birth', /This date is not in the calendar/);
});

test('hint and error of a birth date name one format', async () => {
  const { user } = await openWizard();
  await fill(user, { ...personal, 'Date of Birth': 'in spring' });
  await press(user, 'Next');
  await expectError('Date of Birth', /YYYY\u2011MM\u2011DD.*Date must be in YYYY-MM-DD format/);
});

test('letters are no ZIP code', async () => {
  const user = await openAddress();
  await fill(user, { ...address, 'ZIP Code': 'ABCDE' });
  await press(user, 'Next');
  await expectError('ZIP Code', /Write the ZIP code in digits, such as 78701/);
});

test('an unknown state is refused', async () => {
  const user = await openAddress();
  await fill(user, { ...address, State: 'ZZ' });
  await press(user, 'Next');
  await expectError('State', /Enter a US state by its name or code/);
});

test('a state whose law refuses the service is named at once, and taken', async () => {
  const user = await openAddress();
  const notice = () => screen.queryByText(/A free account stays possible/);
  await fill(user, { ...address, State: 'GA', 'ZIP Code': '30303' });
  expect(notice()).toHaveTextContent(
    'The law of Georgia does not allow this service for pay. A free account stays possible.',
  );
  await press(user, 'Next');
  await heading('Credit Goals');
  expect(notice()).toBeNull();
});

test('a ZIP code of another state is asked about, and taken', async () => {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, { ...address, State: 'tx' });
  const question = 'ZIP code 43004 is in Ohio. Are the state and the ZIP code right?';
  expect(await screen.findByText(question)).toBeVisible();
  await fill(user, { State: 'oh' });
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  await fill(user, { State: 'tx' });
  await press(user, 'Next');
  expect(await heading('Credit Goals')).toBeVisible();
});

test('an SSN that nobody can have is refused by Next', async () => {
  const { user, api } = await openWizard();
  await fill(user, { ...personal, 'Social Security Number': '000-00-0000' });
  await press(user, 'Next');
  await expectError('Social Security Number', /No Social Security number or ITIN has these digits/);
  expect(api.inputs('profiles.saveDraft')).toEqual([]);
});

test('the SSN is masked until it is shown, and keeps nine digits', async () => {
  const { user } = await openWizard();
  const ssn = field('Social Security Number');
  expect(ssn).toHaveAttribute('type', 'password');
  expect(ssn).toHaveAccessibleDescription(/encrypted and stored securely/);
  await user.type(ssn, '900 70 34567');
  expect(ssn).toHaveValue('900703456');
  await press(user, 'Show characters');
  expect(field('Social Security Number')).toHaveAttribute('type', 'text');
  await press(user, 'Hide characters');
  expect(field('Social Security Number')).toHaveAttribute('type', 'password');
});
