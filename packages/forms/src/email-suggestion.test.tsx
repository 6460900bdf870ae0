import { expect, test } from '@jest/globals';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import type { Language } from '@repo/contract/languages';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { inLanguage } from '../test/form-fixtures.tsx';
import { EmailSuggestion } from './email-suggestion.tsx';
import { Form, FormField } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

function SignIn() {
  const form = useContractForm(loginInput, {
    defaultValues: { email: '', password: '' },
    submit: () => Promise.resolve(),
  });
  return (
    <Form form={form} aria-label="Sign in">
      <EmailSuggestion<LoginInput> name="email">
        <FormField<LoginInput> name="email" label="Email">
          <TextInput />
        </FormField>
      </EmailSuggestion>
    </Form>
  );
}

function show(language: Language = 'en') {
  const { user } = renderScreen(inLanguage(language, <SignIn />));
  const email = screen.getByRole('textbox', { name: 'Email' });
  return { user, email };
}

test('a typical typo is asked about, and the answer replaces it', async () => {
  const { user, email } = show();
  await user.type(email, 'jose@gmial.com');
  const accept = await screen.findByRole('button', { name: 'Use this address' });
  expect(screen.getByText('jose@gmail.com')).toBeVisible();
  await user.click(accept);
  expect(email).toHaveValue('jose@gmail.com');
  expect(email).toHaveFocus();
  expect(accept).not.toBeInTheDocument();
});

test('the question goes away with the typo, and an address without one is not asked about', async () => {
  const { user, email } = show('es');
  await user.type(email, 'jose@gmial');
  expect(await screen.findByText(/¿Quiso decir/)).toBeVisible();
  await user.type(email, '.example');
  await waitFor(() => expect(screen.queryByText(/¿Quiso decir/)).toBeNull());
});
