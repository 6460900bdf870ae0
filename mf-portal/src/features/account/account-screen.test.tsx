import { expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { daysAgo, profile } from '../../test/client-records.ts';
import { card, openAccount } from '../../test/open-account.tsx';

const field = (cardName: string, name: RegExp) => card(cardName).getByRole('textbox', { name });
const save = (cardName: string) => card(cardName).getByRole('button', { name: 'Save' });

test('each card shows what is saved, the SSN only by its last four', async () => {
  await openAccount();
  expect(field('Personal details', /First Name/)).toHaveValue('Dana');
  expect(card('Personal details').getByText('***-**-3456')).toBeVisible();
  expect(card('Personal details').getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
  expect(field('Address', /City/)).toHaveValue('Columbus');
  expect(field('Income and goals', /Monthly Income/)).toHaveValue('4650');
  expect(screen.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
});

test('a card sends only what was changed in it, and confirms it', async () => {
  const { user, api, shell } = await openAccount({
    'profiles.update': () => profile({ city: 'Dayton' }),
  });
  await user.clear(field('Address', /City/));
  await user.type(field('Address', /City/), 'Dayton');
  await user.click(save('Address'));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(api.inputs('profiles.update')).toEqual([{ city: 'Dayton' }]);
  expect(shell.toasts).toEqual([{ title: 'Saved', description: 'Your address is up to date.' }]);
  expect(shell.refreshes).toBe(1);
  await user.click(save('Address'));
  await waitFor(() => expect(shell.toasts).toHaveLength(2));
  expect(api.inputs('profiles.update')).toHaveLength(1);
});

test('income and score are sent as the contract reads them', async () => {
  const { user, api } = await openAccount({ 'profiles.update': () => profile() });
  const income = field('Income and goals', /Monthly Income/);
  const score = field('Income and goals', /Target Credit Score/);
  await user.clear(income);
  await user.type(income, '$5,000.50');
  await user.clear(score);
  await user.type(score, '780');
  await user.click(save('Income and goals'));
  await waitFor(() =>
    expect(api.inputs('profiles.update')).toEqual([{ monthlyIncome: '5000.50', targetScore: 780 }]),
  );
});

test('a refused field is marked in its card, and what was typed stays', async () => {
  const { user } = await openAccount();
  const zip = field('Address', /ZIP Code/);
  await user.clear(zip);
  await user.type(zip, '43');
  await user.click(save('Address'));
  expect(await screen.findByText('ZIP code must be at least 5 digits')).toBeVisible();
  expect(zip).toHaveFocus();
  expect(zip).toHaveValue('43');
});

test('a failure is said in the card that failed, with a link that dials', async () => {
  const { user } = await openAccount({
    'profiles.update': () => {
      throw networkFailure();
    },
  });
  await user.type(field('Address', /City/), ' City');
  await user.click(save('Address'));
  await waitFor(() =>
    expect(save('Address')).toHaveAccessibleDescription(/^The server did not respond/),
  );
  expect(screen.getAllByText('The server did not respond')).toHaveLength(1);
  expect(card('Address').getByRole('link', { name: /^Call / })).toHaveProperty('protocol', 'tel:');
  expect(field('Address', /City/)).toHaveValue('Columbus City');
});

test('when the session ended, what was typed is kept until the person is signed in again', async () => {
  const { user, shell } = await openAccount(
    {
      'profiles.update': () => {
        throw gatewayError('UNAUTHORIZED', 'Please sign in');
      },
    },
    { signInAgain: async () => true },
  );
  await user.type(field('Address', /Street/), ', Apt 4');
  await user.click(save('Address'));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(shell.toasts[0]!.description).toBe('You are signed in again. Press the button once more.');
  expect(field('Address', /Street/)).toHaveValue('12 Elm Street, Apt 4');
});

test('a wrong current password is shown at its field', async () => {
  const { user } = await openAccount({
    'account.changePassword': () => {
      throw gatewayError('BAD_REQUEST', 'This is not your password', [
        { path: ['currentPassword'], code: 'password-incorrect', message: '' },
      ]);
    },
  });
  await user.type(card('Password').getByLabelText(/Current Password/), 'guess');
  await user.type(card('Password').getByLabelText(/New Password/), 'a longer password');
  await user.click(card('Password').getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('This is not your password')).toBeVisible();
});

test('the passwords are cleared once the password was changed', async () => {
  const { user, api, shell } = await openAccount({
    'account.changePassword': () => ({ ok: true }),
  });
  await user.type(card('Password').getByLabelText(/Current Password/), 'old password');
  await user.type(card('Password').getByLabelText(/New Password/), 'a longer password');
  await user.click(card('Password').getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(api.inputs('account.changePassword')).toEqual([
    { currentPassword: 'old password', newPassword: 'a longer password' },
  ]);
  expect(card('Password').getByLabelText(/Current Password/)).toHaveValue('');
});

test('an email change asks for the password, and then waits for its link', async () => {
  const { user, api, shell } = await openAccount({ 'account.changeEmail': () => ({ ok: true }) });
  expect(card('Email').getByText('Confirmed')).toBeVisible();
  await user.type(field('Email', /New Email Address/), 'dana.new@example.com');
  await user.type(card('Email').getByLabelText(/Your Password/), 'my password');
  const pending = { email: 'dana.new@example.com', expiresAt: daysAgo(-1) };
  api.use({
    'account.pendingEmail': () => pending,
    'account.cancelEmailChange': () => ({ ok: true }),
  });
  await user.click(card('Email').getByRole('button', { name: 'Change email' }));
  expect(await screen.findByText('Waiting for dana.new@example.com')).toBeVisible();
  expect(api.inputs('account.changeEmail')).toEqual([
    { email: 'dana.new@example.com', password: 'my password' },
  ]);
  expect(shell.toasts[0]!.title).toBe('Check Your Email');
  expect(card('Email').getByLabelText(/Your Password/)).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/^Waiting for/)).toBeNull());
  expect(screen.getByRole('region', { name: 'Email' })).toHaveFocus();
});

test('a typical typo in the new address is asked about', async () => {
  const { user } = await openAccount();
  await user.type(field('Email', /New Email Address/), 'dana@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'Use this address' }));
  expect(field('Email', /New Email Address/)).toHaveValue('dana@gmail.com');
});

test('an address that is not verified offers its link again', async () => {
  const { user, shell } = await openAccount(
    { 'auth.requestEmailVerification': () => ({ ok: true }) },
    { user: { emailVerified: false } },
  );
  expect(card('Email').getByText('Not confirmed')).toBeVisible();
  await user.click(card('Email').getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(shell.toasts[0]!.title).toBe('Email Sent'));
});

test('the choice of mails is saved at once, and stays as it was when that fails', async () => {
  const { user, api, shell } = await openAccount({
    'account.setPreferences': () => {
      throw networkFailure();
    },
  });
  const box = await card('Email notifications').findByRole('checkbox');
  await user.click(box);
  await waitFor(() => expect(shell.toasts).toHaveLength(1));
  expect(box).toBeChecked();
  api.use({ 'account.setPreferences': () => ({ notificationMails: false }) });
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(shell.toasts[1]!.description).toBe(
    'Your notifications and the monthly report no longer come by email.',
  );
});

test('an admin chooses mails about leads and about what waits', async () => {
  const { user, api, shell } = await openAccount(
    {
      'profiles.get': () => null,
      'account.setPreferences': () => ({
        notificationMails: true,
        newLeadMails: false,
        waitingMails: true,
      }),
    },
    { user: { role: 'admin' } },
  );
  const [, waiting, ...others] = await card('Email notifications').findAllByRole('checkbox');
  expect(others).toEqual([]);
  await user.click(waiting!);
  await waitFor(() => expect(waiting).toBeChecked());
  expect(api.inputs('account.setPreferences')).toEqual([{ waitingMails: true }]);
  expect(shell.toasts).toHaveLength(1);
});

test('a person without a profile has no cards for one', async () => {
  await openAccount({ 'profiles.get': () => null }, { user: { role: 'admin' } });
  expect(screen.queryByRole('region', { name: 'Address' })).toBeNull();
  expect(card('Personal details').queryByText('Social Security Number')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Address' })).toBeNull();
});

test('billing is shown where payments are configured, and to clients only', async () => {
  await openAccount({
    'subscriptions.current': () => ({
      card: { brand: 'visa', lastFour: '4242' },
      cardContractId: 'c1',
      pay: { by: 'card', card: { brand: 'visa', lastFour: '4242' } },
    }),
  });
  expect(card('Billing').getByText('Visa ending in 4242')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Billing' })).toHaveAttribute('href', '#billing');
});

test('an admin has no data to download and nobody who viewed it', async () => {
  await openAccount(
    {
      'profiles.get': () => null,
      'subscriptions.current': () => ({
        card: { brand: 'visa', lastFour: '4242' },
        cardContractId: 'c1',
        pay: { by: 'card', card: { brand: 'visa', lastFour: '4242' } },
      }),
    },
    { user: { role: 'admin' } },
  );
  await screen.findByRole('button', { name: 'Turn on two-step sign-in' });
  for (const name of ['Who viewed my data', 'Download my data', 'Billing']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

test('before onboarding is complete, a link leads back to it', async () => {
  await openAccount({ 'profiles.get': () => null }, { user: { onboardingComplete: false } });
  expect(screen.getByRole('link', { name: 'Back to your setup' })).toHaveAttribute(
    'href',
    '/onboarding',
  );
});

test('the account screen is in Spanish', async () => {
  await openAccount({}, { language: 'es' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cuenta');
  expect(await screen.findByText('Chrome en Android')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Español' })).toBeChecked();
});
