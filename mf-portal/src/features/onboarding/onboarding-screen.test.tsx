import { expect, test } from '@jest/globals';
import { rememberContact } from '@repo/forms/known-contact.ts';
import { networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { noDocuments, profile } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import OnboardingScreen from './onboarding-screen.tsx';

const noDraft = { 'profiles.get': () => null, 'profiles.draft': () => null };
const client = { onboardingComplete: false, onboardingStep: 1 };

test.each([0, null])(
  'the screen with step %s redirects to Step 1 without loading a profile',
  async (step) => {
    const { shell, api } = renderPortal(<OnboardingScreen />, {
      user: { ...client, onboardingStep: step },
    });
    await waitFor(() =>
      expect(shell.navigations).toEqual([{ to: '/onboarding/step1', replace: true }]),
    );
    expect(api.calls).toEqual([]);
  },
);

test.each([
  ['en', 'Personal Information', 'Step 1, second part'],
  ['es', 'Información personal', 'Paso 1, segunda parte'],
] as const)(
  'the wizard goes on with the step of the basic information, in %s',
  async (...words) => {
    const [language, heading, step] = words;
    renderPortal(<OnboardingScreen />, { language, user: client, api: { ...noDraft } });
    expect(screen.getByRole('progressbar')).toHaveAccessibleName(step);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAccessibleName(step);
  },
);

test('the screen with a profile shows the documents', async () => {
  renderPortal(<OnboardingScreen />, {
    user: client,
    api: { ...noDocuments, ...noDraft, 'profiles.get': () => profile() },
  });
  expect(await screen.findByRole('heading', { name: 'Required Documents' })).toBeVisible();
});

test('for a returning client, the focus is not moved to the documents’ heading', async () => {
  renderPortal(<OnboardingScreen />, {
    user: client,
    api: { ...noDocuments, ...noDraft, 'profiles.get': () => profile() },
  });
  expect(await screen.findByRole('heading', { name: 'Required Documents' })).not.toHaveFocus();
});

test('the wizard is prefilled with the account’s phone number', async () => {
  renderPortal(<OnboardingScreen />, { user: client, api: { ...noDraft } });
  expect(await screen.findByRole('textbox', { name: /Phone Number/ })).toHaveValue('5550104477');
});

test('the wizard without a draft opens with the phone number that the lead form was given', async () => {
  rememberContact({ email: 'dana@example.com', phone: '555-010-2030' });
  renderPortal(<OnboardingScreen />, { user: { ...client, phone: null }, api: { ...noDraft } });
  expect(await screen.findByRole('textbox', { name: /Phone Number/ })).toHaveValue('555-010-2030');
});

test('shows loading and error states, and retries', async () => {
  const { user, api, release } = renderPortal(<OnboardingScreen />, {
    user: client,
    api: {
      ...noDraft,
      'profiles.get': () => {
        throw networkFailure();
      },
    },
    hold: ['profiles.get'],
  });
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  release();
  expect(await screen.findByText('This did not load')).toBeVisible();
  api.use(noDraft);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
});
