import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import {
  address,
  expectError,
  field,
  fill,
  fillWizard,
  heading,
  openWizard,
  personal,
  press,
} from '../../test/profile-wizard.tsx';

afterEach(() => sessionStorage.clear());

test('three steps create the profile and open the documents step', async () => {
  const { user, api, shell } = await openWizard();
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  await fillWizard(user);
  expect(api.inputs('profiles.create')).toEqual([]);
  await press(user, 'Continue to Documents');
  expect(await heading('Required Documents')).toHaveFocus();
  expect(api.inputs('profiles.create')).toEqual([
    {
      phone: '5550104477',
      dateOfBirth: '1988-04-12',
      ssn: '900703456',
      address: '12 Elm Street',
      city: 'Columbus',
      state: 'OH',
      zipCode: '43004',
      monthlyIncome: '4650.00',
      employmentStatus: 'self-employed',
      targetScore: 720,
      creditGoals: 'Buy a house within two years',
    },
  ]);
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Profile Information Saved']);
  expect(shell.refreshes).toBe(1);
});

test('each step advances the progress bar and focuses its heading', async () => {
  const { user } = await openWizard();
  const progress = screen.getByRole('progressbar');
  expect(progress).toHaveAttribute('aria-valuetext', '33%');
  await fill(user, personal);
  await press(user, 'Next');
  await waitFor(async () => expect(await heading('Address Information')).toHaveFocus());
  expect(progress).toHaveAttribute('aria-valuetext', '67%');
  expect(screen.queryByText('Address is required')).toBeNull();
});

test('Next validates the fields of its step only', async () => {
  const { user } = await openWizard();
  await press(user, 'Next');
  await expectError('Phone Number', /Phone number must be at least 10 digits/);
  await expectError('Date of Birth', /Date must be in YYYY-MM-DD format/);
  await expectError('Social Security Number', /SSN must be 9 digits/);
  await waitFor(() => expect(field('Phone Number')).toHaveFocus());
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await press(user, 'Next');
  await expectError('Street Address', /Address is required/);
  await expectError('City', /City is required/);
  await expectError('State', /State is required/);
  await expectError('ZIP Code', /ZIP code must be at least 5 digits/);
  await waitFor(() => expect(field('Street Address')).toHaveFocus());
});

test('the last step validates income, employment, score and goals', async () => {
  const { user, api } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, address);
  await press(user, 'Next');
  await heading('Credit Goals');
  await press(user, 'Continue to Documents');
  await expectError('Monthly Income', /Must be a valid amount/);
  await expectError('Employment Status', /Employment status is required/);
  await expectError('Target Credit Score', /Must be a 3-digit score/);
  await expectError('Credit Goals', /Please describe your credit goals/);
  expect(api.inputs('profiles.create')).toEqual([]);
});

test('Back keeps what was typed in every step', async () => {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, { City: 'Columbus' });
  await press(user, 'Back');
  await heading('Personal Information');
  expect(field('Phone Number')).toHaveValue('5550104477');
  expect(field('Date of Birth')).toHaveValue('04/12/1988');
  expect(field('Social Security Number')).toHaveValue('900703456');
  await press(user, 'Next');
  await heading('Address Information');
  expect(field('City')).toHaveValue('Columbus');
});

test('a step shows no error before it was submitted, also after going back', async () => {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await press(user, 'Next');
  await expectError('City', /City is required/);
  await press(user, 'Back');
  await heading('Personal Information');
  await user.clear(field('Phone Number'));
  await user.tab();
  expect(field('Phone Number')).not.toHaveAttribute('aria-invalid', 'true');
  await press(user, 'Next');
  await expectError('Phone Number', /at least 10 digits/);
});

test('the profile wizard is in Spanish', async () => {
  const { user } = await openWizard({}, { language: 'es' });
  await press(user, 'Siguiente');
  await expectError('Número de Seguro Social', /debe tener 9 dígitos/);
  await fill(user, {
    'Número de teléfono': '5550104477',
    'Fecha de nacimiento': '19880412',
    'Número de Seguro Social': '900703456',
  });
  await press(user, 'Siguiente');
  expect(await heading('Dirección')).toBeVisible();
});
