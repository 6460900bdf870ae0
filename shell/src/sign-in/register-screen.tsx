import { registerInput, type RegisterInput } from '@repo/contract/auth';
import { returnPath, signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { openPage } from '../open-page.ts';
import { useLanguage } from './language.ts';
import { PasswordInput } from './password-input.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import { addressAfterRegistration } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

export default function RegisterScreen() {
  const { t } = useLanguage();
  const { search } = useLocation();
  useDocumentTitle(t('signIn.registerTitle'));
  const { form, refusal } = useCredentialsForm(registerInput, {
    path: '/api/auth/register',
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
    onSignedIn: () => openPage(addressAfterRegistration(search)),
  });
  return (
    <SignInPage
      title={t('signIn.registerTitle')}
      lede={t('signIn.registerLede')}
      below={
        <Text>
          {t('signIn.haveAccount')}{' '}
          <TextLink as={Link} href={signInPath(returnPath(search, '/'))}>
            {t('signIn.toLogin')}
          </TextLink>
        </Text>
      }
    >
      <Form form={form}>
        <Stack gap={2}>
          <RefusalNotice refusal={refusal} />
          <Grid columns={2} gap={2}>
            <FormField<RegisterInput>
              name="firstName"
              label={t('signIn.firstName')}
              marker={t('signIn.optional')}
            >
              <TextInput autoComplete="given-name" />
            </FormField>
            <FormField<RegisterInput>
              name="lastName"
              label={t('signIn.lastName')}
              marker={t('signIn.optional')}
            >
              <TextInput autoComplete="family-name" />
            </FormField>
          </Grid>
          <FormField<RegisterInput> name="email" label={t('signIn.email')} required>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
            />
          </FormField>
          <FormField<RegisterInput>
            name="password"
            label={t('signIn.password')}
            hint={t('signIn.passwordHint')}
            required
          >
            <PasswordInput autoComplete="new-password" />
          </FormField>
          <Button
            type="submit"
            size="lg"
            fullWidth
            pending={form.pending}
            pendingText={t('signIn.creatingAccount')}
          >
            {t('signIn.createAccount')}
          </Button>
        </Stack>
      </Form>
    </SignInPage>
  );
}
