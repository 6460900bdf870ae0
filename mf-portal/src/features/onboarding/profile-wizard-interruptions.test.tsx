import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { profile } from '../../test/client-records.ts';
import {
  complete,
  earlier,
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

test('a gateway issue opens the step of its field', async () => {
  const { user, api, shell } = await openWizard({
    'profiles.create': () => {
      const message = 'You must be at least 18 years old';
      throw gatewayError('BAD_REQUEST', message, [
        { path: ['dateOfBirth'], code: 'underage', message },
      ]);
    },
  });
  await fillWizard(user);
  await press(user, 'Continue to Documents');
  await heading('Personal Information');
  await expectError('Date of Birth', /You must be at least 18 years old/);
  await waitFor(() => expect(field('Date of Birth')).toHaveFocus());
  expect(shell.toasts.map(({ description }) => description)).toEqual([
    'Failed to create profile. Please try again.',
  ]);
  api.use({ 'profiles.create': () => profile() });
  await fill(user, { 'Date of Birth': '1988-04-12' });
  await press(user, 'Next');
  await heading('Address Information');
  await press(user, 'Next');
  await heading('Credit Goals');
  expect(field('Credit Goals')).toHaveValue('Buy a house within two years');
  await press(user, 'Continue to Documents');
  await heading('Required Documents');
});

test('a failed call keeps what was typed in the last step', async () => {
  const { user, shell } = await openWizard({
    'profiles.create': () => {
      throw networkFailure();
    },
  });
  await fillWizard(user);
  await press(user, 'Continue to Documents');
  await waitFor(() => expect(shell.toasts[0]?.tone).toBe('destructive'));
  expect(field('Monthly Income')).toHaveValue('4650.00');
  expect(field('Employment Status')).toHaveValue('self-employed');
  const send = screen.getByRole('button', { name: 'Continue to Documents' });
  expect(send).toBeEnabled();
  expect(send).toHaveAccessibleDescription(/^The server did not respond/);
  await press(user, 'Back');
  await heading('Address Information');
  expect(screen.queryByText('The server did not respond')).toBeNull();
});

test('a signed-out client signs in over the wizard and loses nothing', async () => {
  const { user, api, shell } = await openWizard(
    {
      'profiles.create': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
    { signInAgain: () => Promise.resolve(true) },
  );
  await fillWizard(user);
  await press(user, 'Continue to Documents');
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  await waitFor(() => expect(api.inputs('profiles.get')).toHaveLength(2));
  expect(field('Credit Goals')).toHaveValue('Buy a house within two years');
  await press(user, 'Back');
  await heading('Address Information');
  await press(user, 'Back');
  await heading('Personal Information');
  expect(field('Social Security Number')).toHaveValue('900703456');
  expect(shell.navigation.location().pathname).toBe('/onboarding/step2');
});

describe('the step in the address', () => {
  test('Back in the browser opens the step before, with its fields', async () => {
    const { user } = await openWizard();
    await fill(user, personal);
    await press(user, 'Next');
    await waitFor(async () => expect(await heading('Address Information')).toHaveFocus());
    expect(location.search).toBe('?step=2');
    history.back();
    await waitFor(async () => expect(await heading('Personal Information')).toHaveFocus());
    expect(field('Phone Number')).toHaveValue('5550104477');
    history.forward();
    expect(await heading('Address Information')).toBeVisible();
  });

  test('a step whose predecessors are not filled in is not opened', async () => {
    await openWizard({}, { path: '/onboarding/step2?step=3' });
    expect(await heading('Personal Information')).toBeVisible();
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('a reload shows the same step, not the last one', async () => {
    await openWizard(
      {
        'profiles.draft': () => ({
          ...earlier,
          step: 3,
          values: { ...earlier.values, ...complete },
        }),
      },
      { path: '/onboarding/step2?step=2' },
    );
    expect(await heading('Address Information')).toBeVisible();
    expect(field('City')).toHaveValue('Columbus');
  });
});
