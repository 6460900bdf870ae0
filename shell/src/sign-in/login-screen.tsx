import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loginInput, type LoginInput } from '@repo/contract/auth';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useForm } from 'react-hook-form';
import { useLanguage } from './language.ts';
import { PasswordInput } from './password-input.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { addressAfterLogin } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useCredentials } from './use-credentials.ts';

export default function LoginScreen() {
  const { t, language } = useLanguage();
  const { search } = useLocation();
  useDocumentTitle(t('signIn.loginTitle'));
  const form = useForm<LoginInput>({
    resolver: standardSchemaResolver(loginInput),
    defaultValues: { email: '', password: '' },
  });
  const { send, refusal, pending } = useCredentials(form, '/api/auth/login', (user) =>
    addressAfterLogin(search, user),
  );
  const { errors } = form.formState;
  const errorOf = (message: string | undefined) => message && translateIssue(language, message);
  return (
    <SignInPage
      title={t('signIn.loginTitle')}
      lede={t('signIn.loginLede')}
      below={
        <Text>
          {t('signIn.noAccount')}{' '}
          <TextLink as={Link} href={`/register${search}`}>
            {t('signIn.toRegister')}
          </TextLink>
        </Text>
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap={2}>
          <RefusalNotice refusal={refusal} />
          <Field label={t('signIn.email')} error={errorOf(errors.email?.message)} required>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              {...form.register('email')}
            />
          </Field>
          <Field label={t('signIn.password')} error={errorOf(errors.password?.message)} required>
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={pending}
            pendingText={t('signIn.signingIn')}
          >
            {t('signIn.signIn')}
          </Button>
        </Stack>
      </form>
    </SignInPage>
  );
}
