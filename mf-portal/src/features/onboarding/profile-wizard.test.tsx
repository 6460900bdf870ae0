import { afterEach, describe, expect, test } from '@jest/globals';
import type { ProfileDraft, SaveDraftInput } from '@repo/contract/profile-drafts';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { noDocuments, profile } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import { loadTabDraft } from './tab-draft.ts';
import OnboardingScreen from './onboarding-screen.tsx';

type Values = Record<string, string>;

const personal: Values = {
  'Phone Number': '5550104477',
  'Date of Birth': '19880412',
  'Social Security Number': '900-12-3456',
};
const address: Values = {
  'Street Address': '12 Elm Street',
  City: 'Columbus',
  State: 'oh',
  'ZIP Code': '43004',
};
const goals: Values = {
  'Monthly Income': '$4,650.00',
  'Target Credit Score': '720',
  'Credit Goals': 'Buy a house within two years',
};

afterEach(() => sessionStorage.clear());

/** The gateway's draft after each save. */
const draftOf = ({ step, values, ssn }: SaveDraftInput): ProfileDraft => ({
  step,
  values,
  ssnLastFour: ssn?.slice(-4) ?? null,
  updatedAt: '2026-11-20T10:00:00.000Z',
});

/** What a client left behind on another device after the first step. */
const earlier: ProfileDraft = draftOf({
  step: 2,
  values: { phone: '5550104477', dateOfBirth: '1988-04-12' },
  ssn: '900123456',
});

async function openWizard(
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

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

async function fill(user: User, values: Values) {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.paste(value);
  }
}

async function fillWizard(user: User) {
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, address);
  await press(user, 'Next');
  await heading('Credit Goals');
  await fill(user, goals);
  await user.selectOptions(field('Employment Status'), 'Self-employed');
}

const expectError = (label: string, error: RegExp) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(error));

test('three steps create the profile and open the documents step', async () => {
  const { user, api, shell } = await openWizard();
  await fillWizard(user);
  expect(api.inputs('profiles.create')).toEqual([]);
  await press(user, 'Continue to Documents');
  expect(await heading('Required Documents')).toHaveFocus();
  expect(api.inputs('profiles.create')).toEqual([
    {
      phone: '5550104477',
      dateOfBirth: '1988-04-12',
      ssn: '900123456',
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
  expect(progress).toHaveAttribute('aria-valuetext', '50%');
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

test('a minor is refused in the first step', async () => {
  const { user } = await openWizard();
  const seventeenYearsAgo = new Date();
  seventeenYearsAgo.setFullYear(seventeenYearsAgo.getFullYear() - 17);
  const dateOfBirth = seventeenYearsAgo.toISOString().slice(0, 10);
  await fill(user, { ...personal, 'Date of Birth': dateOfBirth });
  await press(user, 'Next');
  await expectError('Date of Birth', /You must be at least 18 years old/);
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
  expect(field('Social Security Number')).toHaveValue('900123456');
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

test.each(['1988-04-17', '04/17/1988', '4/17/88', '04171988'])(
  'the birth date %s is shown back with the month first',
  async (typed) => {
    const { user } = await openWizard();
    await user.type(field('Date of Birth'), typed);
    await user.tab();
    expect(field('Date of Birth')).toHaveValue('04/17/1988');
  },
);

test.each(['Texas', 'tx', 'TX', 'texas'])('the state %s becomes TX', async (typed) => {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await user.type(field('State'), typed);
  expect(field('State')).toHaveValue('TX');
});

test.each(['Texaz', 'ZZ'])('the state %s is refused', async (typed) => {
  const { user } = await openWizard();
  await fill(user, personal);
  await press(user, 'Next');
  await heading('Address Information');
  await fill(user, { ...address, State: typed });
  await press(user, 'Next');
  await expectError('State', /Enter a US state by its name or code/);
});

test('an SSN that was never issued is refused', async () => {
  const { user } = await openWizard();
  await fill(user, { ...personal, 'Social Security Number': '000-00-0000' });
  await press(user, 'Next');
  await expectError('Social Security Number', /SSN must be 9 digits/);
});

test('the SSN is masked until it is shown, and keeps nine digits', async () => {
  const { user } = await openWizard();
  const ssn = field('Social Security Number');
  expect(ssn).toHaveAttribute('type', 'password');
  expect(ssn).toHaveAccessibleDescription(/encrypted and stored securely/);
  await user.type(ssn, '900 12 34567');
  expect(ssn).toHaveValue('900123456');
  await press(user, 'Show characters');
  expect(field('Social Security Number')).toHaveAttribute('type', 'text');
  await press(user, 'Hide characters');
  expect(field('Social Security Number')).toHaveAttribute('type', 'password');
});

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
  expect(screen.getByRole('button', { name: 'Continue to Documents' })).toBeEnabled();
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
  // The queries are refetched, and the wizard stays at its step.
  await waitFor(() => expect(api.inputs('profiles.get')).toHaveLength(2));
  expect(field('Credit Goals')).toHaveValue('Buy a house within two years');
  await press(user, 'Back');
  await heading('Address Information');
  await press(user, 'Back');
  await heading('Personal Information');
  expect(field('Social Security Number')).toHaveValue('900123456');
  expect(shell.navigation.location().pathname).toBe('/onboarding/step2');
});

test('in Spanish', async () => {
  const { user } = await openWizard({}, { language: 'es' });
  await press(user, 'Siguiente');
  await expectError('Número de Seguro Social', /debe tener 9 dígitos/);
  await fill(user, {
    'Número de teléfono': '5550104477',
    'Fecha de nacimiento': '19880412',
    'Número de Seguro Social': '900123456',
  });
  await press(user, 'Siguiente');
  expect(await heading('Dirección')).toBeVisible();
});

describe('what is typed', () => {
  test('is sent to the gateway with each step, with the date in ISO and the SSN', async () => {
    const { user, api } = await openWizard();
    await fill(user, personal);
    await press(user, 'Next');
    await heading('Address Information');
    await fill(user, address);
    await press(user, 'Next');
    await heading('Credit Goals');
    await waitFor(() => expect(api.inputs('profiles.saveDraft')).toHaveLength(2));
    expect(api.inputs('profiles.saveDraft')).toMatchObject([
      { step: 2, ssn: '900123456', values: { dateOfBirth: '1988-04-12', city: '' } },
      { step: 3, ssn: '900123456', values: { city: 'Columbus', state: 'OH' } },
    ]);
  });

  test('stays in the tab at once, without the SSN, until the profile is saved', async () => {
    const { user } = await openWizard();
    await fillWizard(user);
    const kept = loadTabDraft('user-1');
    expect(kept).toMatchObject({
      step: 2,
      values: { city: 'Columbus', employmentStatus: 'self-employed' },
    });
    expect(JSON.stringify(sessionStorage)).not.toContain('900123456');
    expect(loadTabDraft('another user')).toBeNull();
    await press(user, 'Continue to Documents');
    await heading('Required Documents');
    expect(loadTabDraft('user-1')).toBeNull();
  });

  test('is there again on another device, at its step, and the SSN is not asked twice', async () => {
    const { user, api } = await openWizard({
      'profiles.draft': () => earlier,
      'profiles.createFromDraft': () => profile(),
    });
    expect(await heading('Address Information')).toBeVisible();
    await press(user, 'Back');
    await heading('Personal Information');
    expect(field('Date of Birth')).toHaveValue('04/12/1988');
    expect(screen.getByRole('group', { name: 'Social Security Number' })).toHaveTextContent(
      'Saved, ends in 3456',
    );
    expect(screen.queryByLabelText(/^Social Security Number/, { selector: 'input' })).toBeNull();
    await press(user, 'Next');
    await heading('Address Information');
    await fill(user, address);
    await press(user, 'Next');
    await heading('Credit Goals');
    await fill(user, goals);
    await user.selectOptions(field('Employment Status'), 'Self-employed');
    await press(user, 'Continue to Documents');
    await heading('Required Documents');
    expect(api.inputs('profiles.create')).toEqual([]);
    expect(api.inputs('profiles.createFromDraft')).toMatchObject([
      { phone: '5550104477', dateOfBirth: '1988-04-12', state: 'OH' },
    ]);
  });

  test('another SSN may be given in place of the kept one', async () => {
    const { user, api } = await openWizard(
      { 'profiles.draft': () => earlier },
      { path: '/onboarding/step2?step=2' },
    );
    await press(user, 'Back');
    await heading('Personal Information');
    await press(user, 'Change');
    const ssn = screen.getByLabelText(/^Social Security Number/, { selector: 'input' });
    expect(ssn).toHaveFocus();
    await press(user, 'Next');
    await heading('Address Information');
    expect(api.inputs('profiles.saveDraft')[0]).not.toHaveProperty('ssn');
    await press(user, 'Back');
    await heading('Personal Information');
    await press(user, 'Change');
    await user.type(screen.getByLabelText(/^Social/, { selector: 'input' }), '912345678');
    await press(user, 'Next');
    await waitFor(() =>
      expect(api.inputs('profiles.saveDraft')[1]).toMatchObject({ ssn: '912345678' }),
    );
  });

  test('a step that could not be saved says so, and is sent again when the network returns', async () => {
    const { user, api } = await openWizard({
      'profiles.saveDraft': () => {
        throw networkFailure();
      },
    });
    await fill(user, personal);
    await press(user, 'Next');
    await heading('Address Information');
    expect(await screen.findByText('This step is not saved yet')).toBeVisible();
    api.use({ 'profiles.saveDraft': draftOf });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('This step is not saved yet')).toBeNull());
  });

  test('a profile that was saved in another tab shows the documents', async () => {
    let stored: ReturnType<typeof profile> | null = null;
    const { user } = await openWizard({
      'profiles.get': () => stored,
      'profiles.saveDraft': () => {
        throw gatewayError('CONFLICT');
      },
    });
    await fill(user, personal);
    stored = profile();
    await press(user, 'Next');
    expect(await heading('Required Documents')).toBeVisible();
  });

  test('a kept SSN that the gateway no longer has is asked for again', async () => {
    const { user } = await openWizard({
      'profiles.draft': () => ({ ...earlier, step: 3, values: { ...earlier.values, ...complete } }),
      'profiles.createFromDraft': () => {
        const message = 'SSN must be 9 digits';
        throw gatewayError('BAD_REQUEST', message, [
          { path: ['ssn'], code: 'ssn-format', message },
        ]);
      },
    });
    await heading('Credit Goals');
    await press(user, 'Continue to Documents');
    await heading('Personal Information');
    await expectError('Social Security Number', /SSN must be 9 digits/);
  });
});

/** The fields of the last two steps, for a draft. */
const complete = {
  address: '12 Elm Street',
  city: 'Columbus',
  state: 'OH',
  zipCode: '43004',
  monthlyIncome: '4650.00',
  employmentStatus: 'self-employed',
  targetScore: '720',
  creditGoals: 'Buy a house within two years',
};

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
