import { describe, expect, jest, test } from '@jest/globals';
import { profileForm } from '@repo/contract/profile-form';
import { profileSteps, type CreateProfileForm } from '@repo/contract/profiles';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { inLanguage, refusal } from '../test/form-fixtures.tsx';
import { Form, FormField } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';
import { BirthDateField } from './birth-date-field.tsx';

const profile: CreateProfileForm = {
  phone: '5550104477',
  dateOfBirth: '1988-04-17',
  ssn: '123456789',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  monthlyIncome: '4500',
  employmentStatus: 'employed',
  targetScore: '720',
  creditGoals: 'Buy a house next year',
};

const fieldsOfStep = profileSteps.map(
  ({ shape }) => Object.keys(shape) as (keyof CreateProfileForm)[],
);

interface WizardProps {
  submit(values: unknown): Promise<void>;
  values?: Partial<CreateProfileForm>;
}

function Wizard({ submit, values }: WizardProps) {
  const [step, setStep] = useState(0);
  const form = useContractForm(profileForm({ ssnKept: false }), {
    defaultValues: { ...profile, ...values },
    step: step === 0 ? { fields: fieldsOfStep[0]!, next: () => setStep(1) } : undefined,
    check: ({ dateOfBirth }) => (dateOfBirth > '2020' ? { dateOfBirth: 'underage' } : {}),
    submit,
    onFailure: (_error, issues) => 'phone' in issues && setStep(0),
  });
  return (
    <Form form={form}>
      {step === 0 ? (
        <>
          <FormField<CreateProfileForm> name="phone" label="Phone">
            <TextInput />
          </FormField>
          <BirthDateField<CreateProfileForm> name="dateOfBirth" label="Born" hint="Month first" />
        </>
      ) : (
        <FormField<CreateProfileForm> name="employmentStatus" label="Work">
          <SelectInput>
            <option value="">Choose</option>
            <option value="student">Student</option>
          </SelectInput>
        </FormField>
      )}
      <Button type="submit" pending={form.pending}>
        Next
      </Button>
    </Form>
  );
}

function showWizard(props: Partial<WizardProps> = {}) {
  const submit = jest.fn(props.submit ?? (() => Promise.resolve()));
  const view = renderScreen(inLanguage('en', <Wizard {...props} submit={submit} />));
  const next = () => view.user.click(screen.getByRole('button', { name: 'Next' }));
  return { ...view, submit, next };
}

describe('a wizard', () => {
  test('validates only the fields of the current step', async () => {
    const { user, submit, next } = showWizard({ values: { phone: '', creditGoals: '' } });
    await next();
    await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
    await user.type(screen.getByLabelText('Phone'), '5550104477');
    await next();
    expect(await screen.findByLabelText('Work')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  test('a later step shows no error before it was submitted', async () => {
    const { next, user } = showWizard({ values: { employmentStatus: '' as never } });
    await next();
    await user.selectOptions(screen.getByLabelText('Work'), 'student');
    await user.selectOptions(screen.getByLabelText('Work'), '');
    expect(screen.getByLabelText('Work')).toBeValid();
    await next();
    expect(screen.getByLabelText('Work')).toHaveAccessibleDescription(
      'Employment status is required',
    );
  });

  test('submits the values of all steps with the last one', async () => {
    const { next, user, submit } = showWizard();
    await next();
    await user.selectOptions(screen.getByLabelText('Work'), 'student');
    await next();
    expect(submit.mock.calls[0]![0]).toEqual({
      ...profile,
      employmentStatus: 'student',
      targetScore: 720,
    });
  });

  test('a gateway issue of an earlier step is shown there, with the focus', async () => {
    const error = refusal({ path: ['phone'], code: 'phone-too-short' });
    const { next, user } = showWizard({ submit: () => Promise.reject(error) });
    await next();
    await user.selectOptions(screen.getByLabelText('Work'), 'student');
    await next();
    const phone = await screen.findByLabelText('Phone');
    expect(phone).toHaveAccessibleDescription('Phone number must be at least 10 digits');
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue(profile.phone);
  });

  test('checks rules that are not in the schema', async () => {
    const { next } = showWizard({ values: { dateOfBirth: '2024-01-01' } });
    await next();
    expect(screen.getByLabelText('Born')).toHaveAccessibleDescription(
      /You must be at least 18 years old/,
    );
  });
});

describe('a masked field', () => {
  test('a masked field is formatted while typed, and validated again when it loses focus', async () => {
    const { user, next } = showWizard({ values: { dateOfBirth: '' } });
    const born = screen.getByLabelText('Born');
    await user.type(born, '1988-02-30');
    await next();
    expect(born).toHaveAccessibleDescription(/This date is not in the calendar/);
    await user.clear(born);
    await user.type(born, '04171988');
    expect(born).toHaveValue('04/17/1988');
    await user.tab();
    expect(born).toHaveValue('04/17/1988');
    expect(await screen.findByLabelText('Born')).toBeValid();
    await next();
    expect(await screen.findByLabelText('Work')).toBeVisible();
  });
});
