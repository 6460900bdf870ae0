import { describe, expect, jest, test } from '@jest/globals';
import { HttpError } from '@repo/api-client/rest.ts';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import { createProfileInput, profileSteps, type CreateProfileForm } from '@repo/contract/profiles';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState, type ReactNode } from 'react';
import { Form, FormCheckbox, FormField } from './form.tsx';
import { dateMask } from './masks.ts';
import { useContractForm } from './use-contract-form.ts';

const inLanguage = (language: Language, children: ReactNode) => (
  <LanguageProvider language={language}>{children}</LanguageProvider>
);

function refusal(...issues: { path: string[]; code: string }[]): HttpError {
  const body = {
    code: 'BAD_REQUEST',
    message: 'Refused',
    issues: issues.map((issue) => ({ ...issue, message: 'in English' })),
  };
  return new HttpError(400, JSON.stringify(body));
}

interface SignInProps {
  submit(input: LoginInput): Promise<void>;
  onFailure?(error: unknown): void;
  onInvalid?(issues: object): void;
  resetOnSuccess?: boolean;
}

function SignIn(options: SignInProps) {
  const form = useContractForm(loginInput, {
    defaultValues: { email: '', password: '' },
    ...options,
  });
  // The password comes first in the markup, so that the page's order differs from the schema's.
  return (
    <Form form={form} aria-label="Sign in">
      <FormField<LoginInput> name="password" label="Password" hint="From your email">
        <TextInput type="password" />
      </FormField>
      <FormField<LoginInput> name="email" label="Email" required>
        <TextInput />
      </FormField>
      <Button type="submit" pending={form.pending} pendingText="Sending">
        Send
      </Button>
    </Form>
  );
}

function showSignIn(options: Partial<SignInProps> = {}, language: Language = 'en') {
  const submit = jest.fn(options.submit ?? (() => Promise.resolve()));
  const view = renderScreen(inLanguage(language, <SignIn {...options} submit={submit} />));
  return {
    ...view,
    submit,
    email: () => screen.getByRole('textbox', { name: 'Email' }),
    password: () => screen.getByLabelText('Password'),
    press: () => view.user.click(screen.getByRole('button')),
  };
}

const correct = { email: 'dana@example.com', password: 'secret words' };

async function fill({ user, email, password }: ReturnType<typeof showSignIn>) {
  await user.type(email(), correct.email);
  await user.type(password(), correct.password);
}

describe('a form', () => {
  test('submits the parsed values', async () => {
    const form = showSignIn();
    await form.user.type(form.email(), '  dana@example.com ');
    await form.user.type(form.password(), 'secret words{Enter}');
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(form.submit.mock.calls[0]![0]).toEqual(correct);
  });

  test('shows errors beside their fields, focuses the first one on the page and submits nothing', async () => {
    const onInvalid = jest.fn();
    const form = showSignIn({ onInvalid });
    await form.user.type(form.email(), 'dana');
    await form.press();
    expect(form.submit).not.toHaveBeenCalled();
    expect(form.email()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(form.password()).toHaveAccessibleDescription('From your email Enter your password');
    await waitFor(() => expect(form.password()).toHaveFocus());
    expect(onInvalid).toHaveBeenCalledWith({
      email: 'email-invalid',
      password: 'password-required',
    });
  });

  test('removes an error as soon as the field is valid', async () => {
    const form = showSignIn();
    await form.press();
    await form.user.type(form.password(), 'x');
    expect(form.password()).toHaveAccessibleDescription('From your email');
    expect(form.password()).toBeValid();
    expect(form.email()).toBeInvalid();
  });

  test('shows errors in Spanish', async () => {
    const form = showSignIn({}, 'es');
    await form.press();
    expect(form.email()).toHaveAccessibleDescription('Escriba un correo electrónico válido');
  });

  test('submits once for a double click, and for Enter and a click', async () => {
    let finish = () => {};
    const form = showSignIn({ submit: () => new Promise((resolve) => (finish = resolve)) });
    await fill(form);
    await form.user.dblClick(screen.getByRole('button'));
    await form.user.type(form.password(), '{Enter}');
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending' })).toBeVisible();
    finish();
    await form.user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(form.submit).toHaveBeenCalledTimes(2);
  });

  test('shows the gateway’s issues beside their fields and keeps what was typed', async () => {
    const error = refusal(
      { path: ['email'], code: 'email-taken' },
      { path: ['password'], code: 'from-a-newer-gateway' },
      { path: ['elsewhere'], code: 'required' },
    );
    const onFailure = jest.fn();
    const form = showSignIn({ submit: () => Promise.reject(error), onFailure });
    await fill(form);
    await form.press();
    expect(form.email()).toHaveAccessibleDescription(
      'An account with this email address already exists',
    );
    expect(form.password()).toHaveAccessibleDescription('From your email This value is not valid');
    expect(form.password()).toHaveFocus();
    expect(form.email()).toHaveValue(correct.email);
    expect(form.password()).toHaveValue(correct.password);
    expect(onFailure).toHaveBeenCalledWith(error, {
      email: 'email-taken',
      password: 'from-a-newer-gateway',
    });
    await form.user.type(form.email(), 'x');
    expect(form.email()).toBeValid();
  });

  test('keeps what was typed when there is no response, and can be submitted again', async () => {
    const onFailure = jest.fn();
    const form = showSignIn({ submit: () => Promise.reject(new TypeError('offline')), onFailure });
    await fill(form);
    await form.press();
    expect(form.email()).toHaveValue(correct.email);
    expect(onFailure).toHaveBeenCalledTimes(1);
    await form.press();
    expect(form.submit).toHaveBeenCalledTimes(2);
  });

  test('keeps the values after success', async () => {
    const form = showSignIn();
    await fill(form);
    await form.press();
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(form.email()).toHaveValue(correct.email);
  });

  test('is reset after success when asked to', async () => {
    const form = showSignIn({ resetOnSuccess: true });
    await fill(form);
    await form.press();
    await waitFor(() => expect(form.email()).toHaveValue(''));
    expect(form.password()).toHaveValue('');
    expect(form.email()).not.toHaveAttribute('aria-invalid');
    await fill(form);
    await form.press();
    expect(form.submit).toHaveBeenCalledTimes(2);
  });

  test('turns the browser’s validation off only once this code runs', () => {
    showSignIn();
    expect(screen.getByRole('form', { name: 'Sign in' })).toHaveProperty('noValidate', true);
  });
});

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

/** Two steps of the profile, each with one field, over its complete schema. */
function Wizard({ submit, values }: WizardProps) {
  const [step, setStep] = useState(0);
  const form = useContractForm(createProfileInput, {
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
          <FormField<CreateProfileForm> name="dateOfBirth" label="Born" mask={dateMask}>
            <TextInput />
          </FormField>
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
      'You must be at least 18 years old',
    );
  });
});

describe('a masked field', () => {
  test('is formatted while typed, and validated again when it loses focus', async () => {
    const { user, next } = showWizard({ values: { dateOfBirth: '' } });
    const born = screen.getByLabelText('Born');
    await user.type(born, '1988-02-30');
    await next();
    expect(born).toHaveAccessibleDescription('This date is not in the calendar');
    await user.clear(born);
    await user.type(born, '04171988');
    expect(born).toHaveValue('04/17/1988');
    await user.tab();
    expect(born).toHaveValue('1988-04-17');
    expect(await screen.findByLabelText('Born')).toBeValid();
    await next();
    expect(await screen.findByLabelText('Work')).toBeVisible();
  });
});

interface Row {
  email: string;
  password: string;
}

function RowForm({
  saved,
  submit,
}: {
  saved: Row;
  submit: jest.Mock<(sent: Row, touched: object) => Promise<Partial<Row>>>;
}) {
  const form = useContractForm(loginInput, { savedValues: saved, submit });
  return (
    <Form form={form}>
      <FormField<Row> name="email" label="Email">
        <TextInput />
      </FormField>
      <FormField<Row> name="password" label="Note">
        <TextInput />
      </FormField>
      <output>{Object.keys(form.formState.dirtyFields).join(' ')}</output>
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('a form over a saved row', () => {
  const saved: Row = { email: 'dana@example.com', password: 'first note' };

  function showRow() {
    const finish: ((value: Partial<Row>) => void)[] = [];
    const submit = jest.fn(
      (_sent: Row, _touched: object) =>
        new Promise<Partial<Row>>((resolve) => void finish.push(resolve)),
    );
    const view = renderScreen(inLanguage('en', <RowForm saved={saved} submit={submit} />));
    return {
      ...view,
      submit,
      email: screen.getByLabelText('Email'),
      note: screen.getByLabelText('Note'),
      dirty: screen.getByRole('status'),
      save: () => view.user.click(screen.getByRole('button')),
      finish: (value: Partial<Row>) => finish.shift()!(value),
      arrive: (row: Row) =>
        view.rerender(inLanguage('en', <RowForm saved={row} submit={submit} />)),
    };
  }

  test('untouched fields follow the saved row, touched ones stay', async () => {
    const { user, note, email, dirty, arrive } = showRow();
    await user.type(note, ', and more');
    arrive({ email: 'new@example.com', password: 'another note' });
    expect(email).toHaveValue('new@example.com');
    expect(note).toHaveValue('first note, and more');
    expect(dirty).toHaveTextContent('password');
  });

  test('submit receives which fields were touched', async () => {
    const { user, note, dirty, save, submit, finish } = showRow();
    await user.type(note, '!');
    await save();
    expect(submit).toHaveBeenCalledWith({ ...saved, password: 'first note!' }, { password: true });
    finish({});
    await waitFor(() => expect(dirty).toBeEmptyDOMElement());
  });

  test('submitted values count as saved, before and after the saved row arrives', async () => {
    const { user, note, email, dirty, save, finish, arrive } = showRow();
    await user.type(note, '!');
    await save();
    finish({ email: 'changed@example.com' });
    await screen.findByDisplayValue('changed@example.com');
    expect(dirty).toBeEmptyDOMElement();
    arrive({ email: 'changed@example.com', password: 'first note!' });
    expect(note).toHaveValue('first note!');
    arrive({ email: 'later@example.com', password: 'later note' });
    expect(email).toHaveValue('later@example.com');
    expect(note).toHaveValue('later note');
  });

  test('what is typed while a save is in flight is still unsaved', async () => {
    const { user, note, dirty, save, finish, arrive } = showRow();
    await user.type(note, '!');
    await save();
    await user.type(note, '?');
    arrive({ ...saved, password: 'first note!' });
    finish({});
    await screen.findByDisplayValue('first note!?');
    expect(dirty).toHaveTextContent('password');
  });

  test('a new saved row keeps the errors of fields being corrected', async () => {
    const { user, email, save, arrive } = showRow();
    await user.clear(email);
    await user.type(email, 'dana');
    await save();
    expect(email).toBeInvalid();
    arrive({ ...saved, password: 'another note' });
    expect(email).toBeInvalid();
    expect(email).toHaveValue('dana');
  });
});

test('a checkbox has its label, hint and error', async () => {
  interface Values {
    [name: string]: unknown;
    agreed: boolean;
  }
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'test',
      validate: (value: unknown) =>
        (value as Values).agreed
          ? { value: value as Values }
          : { issues: [{ path: ['agreed'], message: 'required' }] },
      types: undefined as unknown as { input: Values; output: Values },
    },
  };
  const submit = jest.fn((_values: Values) => Promise.resolve());
  function Agreement() {
    const form = useContractForm(schema, { defaultValues: { agreed: false }, submit });
    return (
      <Form form={form}>
        <FormCheckbox<Values> name="agreed" label="I agree" hint="You can change this later" />
        <Button type="submit">Send</Button>
      </Form>
    );
  }
  const { user } = renderScreen(inLanguage('en', <Agreement />));
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await user.click(screen.getByRole('button'));
  expect(box).toHaveAccessibleDescription('You can change this later This field is required');
  await waitFor(() => expect(box).toHaveFocus());
  await user.click(box);
  await user.click(screen.getByRole('button'));
  expect(submit.mock.calls[0]![0]).toEqual({ agreed: true });
});
