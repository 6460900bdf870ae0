import { describe, expect, jest, test } from '@jest/globals';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import { renderScreen, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { HttpError } from '@repo/api-client/rest.ts';
import { createPortal } from 'react-dom';
import { Button } from '@repo/ui/button.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { inLanguage, refusal } from '../test/form-fixtures.tsx';
import type { Citations } from './contract-resolver.ts';
import { Form, FormCheckbox, FormField } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

interface SignInProps {
  submit(input: LoginInput): Promise<void>;
  onFailure?(error: unknown): void;
  onInvalid?(issues: object): void;
  resetOnSuccess?: boolean;
  citations?: Citations;
}

function SignIn(options: SignInProps) {
  const form = useContractForm(loginInput, {
    defaultValues: { email: '', password: '' },
    ...options,
  });
  // The password comes first, so that the order of the page differs from the schema's.
  return (
    <Form form={form} aria-label="Sign in">
      <FormField<LoginInput> name="password" label="Password" hint="From your email">
        <TextInput type="password" />
      </FormField>
      <FormField<LoginInput> name="email" label="Email" required>
        <TextInput />
      </FormField>
      {form.failure && (
        <p role="note" id={form.failure.id}>
          {String(form.failure.error)}
        </p>
      )}
      <Button
        type="submit"
        pending={form.pending}
        pendingText="Sending"
        aria-describedby={form.failure?.id}
      >
        Send
      </Button>
      <Button onClick={() => form.setValue('email', correct.email)}>Fill in</Button>
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
    press: () => view.user.click(screen.getByRole('button', { name: 'Send' })),
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
    await form.user.dblClick(screen.getByRole('button', { name: 'Send' }));
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

  test('an error disappears when code sets a right value, and those of other fields stay', async () => {
    const form = showSignIn();
    await form.press();
    expect(form.email()).toBeInvalid();
    await form.user.click(screen.getByRole('button', { name: 'Fill in' }));
    await waitFor(() => expect(form.email()).toBeValid());
    expect(form.password()).toBeInvalid();
  });

  test('keeps the values after success', async () => {
    const form = showSignIn();
    await fill(form);
    await form.press();
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(form.email()).toHaveValue(correct.email);
  });

  test('a form is reset after success when asked to', async () => {
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

  test('text typed while the form was being sent outlives the reset', async () => {
    let respond = () => {};
    const submit = () => new Promise<void>((resolve) => (respond = resolve));
    const form = showSignIn({ resetOnSuccess: true, submit });
    await fill(form);
    await form.press();
    await form.user.type(form.email(), '.mx');
    respond();
    await waitFor(() => expect(form.password()).toHaveValue(''));
    expect(form.email()).toHaveValue(`${correct.email}.mx`);
    await form.user.type(form.password(), correct.password);
    await form.press();
    expect(form.submit.mock.calls.at(-1)).toMatchObject([
      { ...correct, email: `${correct.email}.mx` },
      { email: true, password: true },
    ]);
  });

  test('a new attempt takes the reports of the one before away', async () => {
    const form = showSignIn({ submit: () => Promise.reject(new Error('Not reached')) });
    await fill(form);
    await form.press();
    expect(await screen.findByRole('note')).toHaveTextContent('Not reached');
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send).toHaveAccessibleDescription('Error: Not reached');
    form.shell.toast.show({ title: 'Not saved' });
    await form.user.clear(form.email());
    expect(form.shell.openToast).not.toBeNull();
    await form.press();
    expect(form.shell.openToast).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('reasons that its fields show are not reported twice', async () => {
    const issue = { path: ['email'], code: 'email-taken' };
    const form = showSignIn({ submit: () => Promise.reject(refusal(issue)) });
    await fill(form);
    await form.press();
    await waitFor(() => expect(form.email()).toHaveAccessibleDescription(/already exists/));
    expect(screen.queryByRole('note')).toBeNull();
  });

  test('shows the law that refused a value beside its field', async () => {
    const body = {
      code: 'BAD_REQUEST',
      message: 'Refused',
      issues: [{ path: ['email'], code: 'email-taken', message: 'in English' }],
      rule: '15 USC 1679j',
    };
    const error = new HttpError(400, JSON.stringify(body));
    const form = showSignIn({ submit: () => Promise.reject(error) });
    await fill(form);
    await form.press();
    await waitFor(() =>
      expect(form.email()).toHaveAccessibleDescription(/already exists 15 USC 1679j$/),
    );
    await form.user.clear(form.email());
    expect(form.email()).not.toHaveAccessibleDescription(/USC/);
  });

  test('shows the law that demands a rule of the schema', async () => {
    const form = showSignIn({ citations: { 'password-required': '15 USC 1679j' } });
    await form.press();
    expect(form.password()).toHaveAccessibleDescription(/Enter your password 15 USC 1679j$/);
    expect(form.email()).not.toHaveAccessibleDescription(/USC/);
  });

  test('turns the browser’s validation off only once this code runs', () => {
    showSignIn();
    expect(screen.getByRole('form', { name: 'Sign in' })).toHaveProperty('noValidate', true);
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

function WithDialog({
  submit,
  submitDialog,
}: Record<'submit' | 'submitDialog', () => Promise<void>>) {
  const defaultValues = { email: 'ana@example.com', password: 'a long passphrase' };
  const form = useContractForm(loginInput, { defaultValues, submit });
  const dialogForm = useContractForm(loginInput, { defaultValues, submit: submitDialog });
  const dialog = (
    <Form form={dialogForm} aria-label="Dialog">
      <Button type="submit">Send</Button>
    </Form>
  );
  return (
    <Form form={form} aria-label="Page">
      {createPortal(dialog, document.body)}
    </Form>
  );
}

test('the form of a dialog that is opened from within another form does not submit that one', async () => {
  const submit = jest.fn(() => Promise.resolve());
  const submitDialog = jest.fn(() => Promise.resolve());
  const { user } = renderScreen(
    inLanguage('en', <WithDialog submit={submit} submitDialog={submitDialog} />),
  );
  await user.click(within(screen.getByRole('form', { name: 'Dialog' })).getByRole('button'));
  await waitFor(() => expect(submitDialog).toHaveBeenCalledTimes(1));
  expect(submit).not.toHaveBeenCalled();
});
