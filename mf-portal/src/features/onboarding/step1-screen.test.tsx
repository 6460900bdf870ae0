import { beforeEach, expect, test } from '@jest/globals';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { rememberContact } from '@repo/forms/known-contact.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import Step1Screen from './step1-screen.tsx';
import { basicDraft } from './tab-draft.ts';

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save and Continue' });

beforeEach(() => sessionStorage.clear());

function openStep1(api: ApiHandlers = {}, signInAgain?: () => Promise<boolean>) {
  return renderPortal(<Step1Screen />, {
    api: { 'onboarding.saveBasicInformation': () => fakeUser(), ...api },
    path: '/onboarding/step1',
    user: { emailVerified: false, onboardingComplete: false, onboardingStep: 1 },
    ...(signInAgain && { signInAgain }),
  });
}

test('the screen is prefilled with the account’s values, at a third of the progress', () => {
  openStep1();
  expect(field(/First Name/)).toHaveValue('Dana');
  expect(field(/Last Name/)).toHaveValue('Whitfield');
  expect(field(/Email/)).toHaveValue('dana@example.com');
  const progress = screen.getByRole('progressbar', { name: 'Step 1 of 3' });
  expect(progress).toHaveAttribute('aria-valuetext', '33%');
  expect(document.title).toMatch(/^Basic Information · Set Up Your Account/);
});

test.each([
  ['dana@example.com', 'Robin'],
  ['somebody-else@example.com', ''],
])('the address %s fills in the first name %j typed in this tab', (email, firstName) => {
  rememberContact({ email, firstName: 'Robin' });
  renderPortal(<Step1Screen />, {
    path: '/onboarding/step1',
    user: { firstName: null, lastName: null, onboardingComplete: false, onboardingStep: 1 },
  });
  expect(field(/First Name/)).toHaveValue(firstName);
});

test('saves once, confirms, refreshes the user and continues', async () => {
  const { user, api, shell } = openStep1();
  await user.clear(field(/First Name/));
  await user.type(field(/First Name/), ' Robin ');
  const release = api.hold('onboarding.saveBasicInformation');
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Saving…' }));
  release();
  await waitFor(() =>
    expect(shell.navigations).toEqual([{ to: '/onboarding/step2', replace: false }]),
  );
  expect(api.inputs('onboarding.saveBasicInformation')).toEqual([
    { firstName: 'Robin', lastName: 'Whitfield', email: 'dana@example.com' },
  ]);
  expect(shell.refreshes).toBe(1);
  expect(shell.toasts.map(({ title }) => title)).toEqual(['Information Saved']);
});

const values = { firstName: 'Robin', lastName: 'Whitfield', email: 'robin@example.com' };

test('text typed before a reload is filled in, and kept until it is saved', async () => {
  basicDraft.store({ userId: 'user-1', values });
  const { user, shell } = openStep1();
  await waitFor(() => expect(field(/First Name/)).toHaveValue('Robin'));
  expect(field(/Email/)).toHaveValue('robin@example.com');
  await user.type(field(/First Name/), ' J');
  expect(basicDraft.load('user-1')?.values).toEqual({ ...values, firstName: 'Robin J' });
  shell.setUser(fakeUser({ lastName: 'Changed', onboardingComplete: false }));
  expect(field(/First Name/)).toHaveValue('Robin J');
  shell.setRefreshedUser(fakeUser({ onboardingComplete: false }));
  await user.click(save());
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
  expect(basicDraft.load('user-1')).toBeNull();
});

test('nothing of another person is filled in, and no address that is not edited here', () => {
  basicDraft.store({ userId: 'somebody else', values: { ...values, lastName: 'Else' } });
  const { shell } = openStep1();
  expect(field(/First Name/)).toHaveValue('Dana');
  basicDraft.store({ userId: 'user-2', values });
  shell.setUser(fakeUser({ id: 'user-2', emailVerified: true, onboardingComplete: false }));
  expect(field(/First Name/)).toHaveValue('Robin');
  expect(field(/Email/)).toHaveValue('dana@example.com');
});

test('a failure stays at the form until the next attempt, whose start takes the toast away', async () => {
  const { user, api, shell } = openStep1({
    'onboarding.saveBasicInformation': () => {
      throw gatewayError('INTERNAL_SERVER_ERROR');
    },
  });
  await user.click(save());
  expect(await screen.findByText('This did not go through')).toBeVisible();
  expect(save()).toHaveAccessibleDescription(/Something went wrong on our side/);
  expect(screen.queryByText(/connection/)).toBeNull();
  expect(shell.openToast).not.toBeNull();
  const release = api.hold('onboarding.saveBasicInformation');
  await user.click(save());
  expect(shell.openToast).toBeNull();
  expect(screen.queryByText('This did not go through')).toBeNull();
  release();
  await waitFor(() => expect(shell.openToast).not.toBeNull());
});

test('each missing field is reported, and the first one gets the focus', async () => {
  const { user, api } = openStep1();
  await user.clear(field(/First Name/));
  await user.clear(field(/Last Name/));
  await user.clear(field(/Email/));
  await user.type(field(/Email/), 'nobody');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(field(/First Name/)).toHaveAccessibleDescription(/First name is required/),
  );
  expect(field(/Last Name/)).toHaveAccessibleDescription(/Last name is required/);
  expect(field(/Email/)).toHaveAccessibleDescription(/Please enter a valid email address/);
  await waitFor(() => expect(field(/First Name/)).toHaveFocus());
  expect(api.calls).toEqual([]);
});

test('an email of another account is shown with its field', async () => {
  const { user, shell } = openStep1({
    'onboarding.saveBasicInformation': () => {
      const message = 'An account with this email address already exists';
      throw gatewayError('CONFLICT', message, [{ path: ['email'], code: 'email-taken', message }]);
    },
  });
  await user.click(save());
  await waitFor(() => expect(field(/Email/)).toHaveAccessibleDescription(/already exists/));
  await waitFor(() => expect(field(/Email/)).toHaveFocus());
  expect(shell.navigations).toEqual([]);
});

test('a failed call is reported, keeps what was typed and can be retried', async () => {
  const { user, api, shell } = openStep1({
    'onboarding.saveBasicInformation': () => {
      throw networkFailure();
    },
  });
  await user.clear(field(/Last Name/));
  await user.type(field(/Last Name/), 'Example');
  await user.click(save());
  await waitFor(() =>
    expect(shell.toasts).toEqual([
      {
        title: 'Error',
        description: 'Failed to save your information. Please try again.',
        tone: 'destructive',
      },
    ]),
  );
  expect(field(/Last Name/)).toHaveValue('Example');
  expect(save()).toBeEnabled();
  api.use({ 'onboarding.saveBasicInformation': () => fakeUser() });
  await user.click(save());
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
});

test('a signed-out client signs in over the form and loses nothing', async () => {
  const { user, api, shell } = openStep1(
    {
      'onboarding.saveBasicInformation': () => {
        throw gatewayError('UNAUTHORIZED');
      },
    },
    () => Promise.resolve(true),
  );
  await user.clear(field(/Last Name/));
  await user.type(field(/Last Name/), 'Example');
  await user.click(save());
  await waitFor(() =>
    expect(shell.toasts[0]?.description).toBe(
      'You are signed in again. Press the button once more.',
    ),
  );
  expect(field(/Last Name/)).toHaveValue('Example');
  expect(shell.navigations).toEqual([]);
  api.use({ 'onboarding.saveBasicInformation': () => fakeUser() });
  await user.click(save());
  await waitFor(() => expect(shell.navigations).toHaveLength(1));
});

test('the screen does not navigate when the reader left while it was saving', async () => {
  const { user, api, shell, unmount } = openStep1();
  const release = api.hold('onboarding.saveBasicInformation');
  await user.click(save());
  await waitFor(() => expect(api.calls).toHaveLength(1));
  unmount();
  release();
  await waitFor(() => expect(shell.refreshes).toBe(1));
  expect(shell.navigations).toEqual([]);
});

test('Step 1 is in Spanish', async () => {
  const { user, shell } = renderPortal(<Step1Screen />, {
    language: 'es',
    user: { firstName: null },
    api: {
      'onboarding.saveBasicInformation': () => {
        throw networkFailure();
      },
    },
  });
  expect(screen.getByText('33%')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  await waitFor(() => expect(field(/Nombre/)).toHaveAccessibleDescription(/Escriba su nombre/));
  await user.type(field(/Nombre/), 'Dana');
  await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  await waitFor(() =>
    expect(shell.toasts[0]?.description).toBe(
      'No se pudo guardar su información. Inténtelo de nuevo.',
    ),
  );
});

test.each([
  [1, false],
  [2, true],
])('an unconfirmed address after step %d is read-only (%p)', (onboardingStep, readOnly) => {
  const user = { emailVerified: false, onboardingComplete: false, onboardingStep };
  renderPortal(<Step1Screen />, { user });
  const email = screen.getByRole('textbox', { name: /Email/ });
  expect(email.hasAttribute('readonly')).toBe(readOnly);
  expect(screen.queryAllByRole('link', { name: /account page/ })).toHaveLength(readOnly ? 1 : 0);
});

test('a confirmed address is shown but not edited here, with a way to change it', async () => {
  renderPortal(<Step1Screen />, { user: { emailVerified: true, onboardingComplete: false } });
  expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAttribute('readonly');
  expect(screen.getByRole('link', { name: 'Change it on your account page' })).toHaveAttribute(
    'href',
    '/account#email',
  );
});
