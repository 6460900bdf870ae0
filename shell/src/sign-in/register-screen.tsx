import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { registerInput, type RegisterInput } from '@repo/contract/auth';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useForm } from 'react-hook-form';
import { useLanguage } from './language.ts';
import { PasswordInput } from './password-input.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { addressAfterRegistration } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useCredentials } from './use-credentials.ts';

export default function RegisterScreen() {
  const { t, language } = useLanguage();
  const { search } = useLocation();
  useDocumentTitle(t('signIn.registerTitle'));
  const form = useForm<RegisterInput>({
    resolver: standardSchemaResolver(registerInput),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  });
  const { send, refusal, pending } = useCredentials(form, '/api/auth/register', () =>
    addressAfterRegistration(search),
  );
  const errorOf = (name: keyof RegisterInput) => {
    const message = form.formState.errors[name]?.message;
    return message && translateIssue(language, message);
  };
  return (
    <SignInPage
      title={t('signIn.registerTitle')}
      lede={t('signIn.registerLede')}
      below={
        <Text>
          {t('signIn.haveAccount')}{' '}
          <TextLink as={Link} href={`/login${search}`}>
            {t('signIn.toLogin')}
          </TextLink>
        </Text>
      }
    >
      <form onSubmit={send} noValidate>
        <Stack gap={2}>
          <RefusalNotice refusal={refusal} />
          <Grid columns={2} gap={2}>
            <Field
              label={t('signIn.firstName')}
              marker={t('signIn.optional')}
              error={errorOf('firstName')}
            >
              <TextInput autoComplete="given-name" {...form.register('firstName')} />
            </Field>
            <Field
              label={t('signIn.lastName')}
              marker={t('signIn.optional')}
              error={errorOf('lastName')}
            >
              <TextInput autoComplete="family-name" {...form.register('lastName')} />
            </Field>
          </Grid>
          <Field label={t('signIn.email')} error={errorOf('email')} required>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              {...form.register('email')}
            />
          </Field>
          <Field
            label={t('signIn.password')}
            hint={t('signIn.passwordHint')}
            error={errorOf('password')}
            required
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={pending}
            pendingText={t('signIn.creatingAccount')}
          >
            {t('signIn.createAccount')}
          </Button>
        </Stack>
      </form>
    </SignInPage>
  );
}
