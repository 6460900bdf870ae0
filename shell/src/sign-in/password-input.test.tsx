import '../../test/mock-open-page.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@repo/testing/render-screen.tsx';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { LoginForm } from './login-form.tsx';
import RegisterScreen from './register-screen.tsx';

const PASSWORD = 'from a password manager';

test.each([
  ['sign-in', 'current-password', <LoginForm key="login" onSignedIn={() => {}} />],
  ['registration', 'new-password', <RegisterScreen key="register" />],
] as const)(
  'the password at %s is hidden until it is to be shown, may be pasted, and is named for password managers',
  async (_form, autocomplete, form) => {
    const { user } = renderInShell(form, { handlers: {} });
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    expect(input).toHaveAttribute('autocomplete', autocomplete);
    await user.click(input);
    await user.paste(PASSWORD);
    expect(input).toHaveValue(PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(input).toHaveAttribute('type', 'text');
  },
);
