import { expect } from '@jest/globals';
import type { ProfileDraft, SaveDraftInput } from '@repo/contract/profile-drafts';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import OnboardingScreen from '../features/onboarding/onboarding-screen.tsx';
import { noDocuments, profile } from './client-records.ts';
import { renderPortal } from './render-portal.tsx';

type Values = Record<string, string>;

export const personal: Values = {
  'Phone Number': '5550104477',
  'Date of Birth': '19880412',
  'Social Security Number': '900-70-3456',
};
export const address: Values = {
  'Street Address': '12 Elm Street',
  City: 'Columbus',
  State: 'oh',
  'ZIP Code': '43004',
};
export const goals: Values = {
  'Monthly Income': '$4,650.00',
  'Target Credit Score': '720',
  'Credit Goals': 'Buy a house within two years',
};

export const draftOf = ({ step, values, ssn }: SaveDraftInput): ProfileDraft => ({
  step,
  values,
  ssnLastFour: ssn?.slice(-4) ?? null,
  updatedAt: '2026-11-20T10:00:00.000Z',
});

export const earlier: ProfileDraft = draftOf({
  step: 2,
  values: { phone: '5550104477', dateOfBirth: '1988-04-12' },
  ssn: '900703456',
});

export async function openWizard(
  api: ApiHandlers = {},
  options: { language?: 'es'; path?: string; signInAgain?: () => Promise<boolean> } = {},
) {
  const rendered = renderPortal(<OnboardingScreen />, {
    path: '/onboarding/step2',
    ...options,
    user: { onboardingComplete: false, onboardingStep: 1, phone: null },
    api: {
      ...noDocuments,
      'profiles.get': () => null,
      'profiles.draft': () => null,
      'profiles.saveDraft': draftOf,
      'profiles.create': () => profile(),
      ...api,
    },
  });
  await screen.findByRole('button', { name: /^(Next|Siguiente|Continue to Documents)$/ });
  return rendered;
}

type User = Awaited<ReturnType<typeof openWizard>>['user'];

export const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

export async function fill(user: User, values: Values) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.paste(value);
  }
}

export async function fillWizard(user: User) {
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, address);
  await press(user, 'Next');
  await heading('Credit Goals');
  await fill(user, goals);
  await user.selectOptions(field('Employment Status'), 'Self-employed');
}

export const expectError = (label: string, error: RegExp) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(error));

export const complete = {
  address: '12 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: '4650.00',
  employmentStatus: 'self-employed',
  targetScore: '720',
  creditGoals: 'Buy a house within two years',
};
