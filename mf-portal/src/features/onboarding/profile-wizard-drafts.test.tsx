import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { profile } from '../../test/client-records.ts';
import {
  address,
  complete,
  draftOf,
  earlier,
  expectError,
  field,
  fill,
  goals,
  heading,
  openWizard,
  personal,
  press,
} from '../../test/profile-wizard.tsx';
import { profileDraft } from './tab-draft.ts';

afterEach(() => sessionStorage.clear());

describe('a draft', () => {
  test('a draft is sent to the gateway with each step, with the date in ISO and the SSN', async () => {
    const { user, api } = await openWizard();
    await fill(user, personal);
    await press(user, 'Next');
    await heading('Address Information');
    await fill(user, address);
    await press(user, 'Next');
    await heading('Credit Goals');
    await waitFor(() => expect(api.inputs('profiles.saveDraft')).toHaveLength(2));
    expect(api.inputs('profiles.saveDraft')).toMatchObject([
      { step: 2, ssn: '900703456', values: { dateOfBirth: '1988-04-12', city: '' } },
      { step: 3, ssn: '900703456', values: { city: 'Columbus', state: 'OH' } },
    ]);
  });

  test('stays in the tab until the gateway has it, without the SSN', async () => {
    const { user } = await openWizard();
    await fill(user, personal);
    expect(profileDraft.load('user-1')).toMatchObject({
      step: 0,
      values: { phone: '5550104477', dateOfBirth: '1988-04-12' },
    });
    expect(JSON.stringify(sessionStorage)).not.toContain('900703456');
    await press(user, 'Next');
    await heading('Address Information');
    await fill(user, address);
    await press(user, 'Next');
    await heading('Credit Goals');
    await fill(user, goals);
    await user.selectOptions(field('Employment Status'), 'Self-employed');
    await waitFor(() =>
      expect(profileDraft.load('user-1')).toMatchObject({
        step: 2,
        values: {
          targetScore: '720',
          creditGoals: goals['Credit Goals'],
          employmentStatus: 'self-employed',
        },
      }),
    );
    expect(Object.keys(profileDraft.load('user-1')!.values).sort()).toEqual([
      'creditGoals',
      'employmentStatus',
      'monthlyIncome',
      'targetScore',
    ]);
    expect(JSON.stringify(sessionStorage)).not.toContain('1988');
    expect(profileDraft.load('another user')).toBeNull();
    await press(user, 'Continue to Documents');
    await heading('Required Documents');
    expect(profileDraft.load('user-1')).toBeNull();
  });

  test('a draft is there again on another device, at its step, and the SSN is not asked twice', async () => {
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
    await user.type(screen.getByLabelText(/^Social/, { selector: 'input' }), '912705678');
    await press(user, 'Next');
    await waitFor(() =>
      expect(api.inputs('profiles.saveDraft')[1]).toMatchObject({ ssn: '912705678' }),
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

  test('a call that was in flight when the network returned is sent again', async () => {
    let fail = () => {};
    const { user, api } = await openWizard({
      'profiles.saveDraft': () =>
        new Promise<never>((_, reject) => {
          fail = () => reject(networkFailure());
        }),
    });
    await fill(user, personal);
    await press(user, 'Next');
    await waitFor(() => expect(api.inputs('profiles.saveDraft')).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    api.use({ 'profiles.saveDraft': draftOf });
    fail();
    await waitFor(() => expect(api.inputs('profiles.saveDraft')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('This step is not saved yet')).toBeNull());
  });

  test('a step that is refused even after signing in again is sent twice, not endlessly', async () => {
    const signInAgain = jest.fn(async () => true);
    const { user, api } = await openWizard(
      {
        'profiles.saveDraft': () => {
          throw gatewayError(signInAgain.mock.calls.length > 20 ? 'CONFLICT' : 'UNAUTHORIZED');
        },
      },
      { signInAgain },
    );
    await fill(user, personal);
    await press(user, 'Next');
    await heading('Address Information');
    expect(await screen.findByText('This step is not saved yet')).toBeVisible();
    await waitFor(() => expect(api.inputs('profiles.saveDraft')).toHaveLength(2));
    await user.type(field('City'), 'Columbus');
    expect(api.inputs('profiles.saveDraft')).toHaveLength(2);
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
