import { registerInput, type RegisterInput } from '@repo/contract/auth';
import { returnPath, signInPath } from '@repo/contract/site-path';
import { Link } from '@repo/federation/link.tsx';
import { useDocumentTitle, useLocation } from '@repo/federation/shell-context.tsx';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { FormField } from '@repo/forms/form.tsx';
import {
  knownContact,
  knownContactOf,
  rememberContact,
  type KnownContact,
} from '@repo/forms/known-contact.ts';
import { tabStore, VISITOR } from '@repo/forms/tab-draft.ts';
import { useTabDraft, type FormDraft } from '@repo/forms/use-tab-draft.ts';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { useState } from 'react';
import { openPage } from '../open-page.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailField } from './email-field.tsx';
import { useLanguage } from './sign-in.messages.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { addressAfterRegistration } from './return-to.ts';
import { SignInPage } from './sign-in-page.tsx';
import { useCredentialsForm } from './use-credentials-form.ts';

const registerDraft = tabStore<FormDraft<RegisterInput>>('register');
const keptFields = ['email', 'firstName', 'lastName'] as const;

function contactOfVisitor(): KnownContact {
  const email = new URLSearchParams(window.location.hash.slice(1)).get('email');
  return email ? { ...knownContactOf(email), email } : knownContact();
}

export default function RegisterScreen() {
  const { t } = useLanguage();
  const { search } = useLocation();
  useDocumentTitle(t('signIn.registerTitle'));
  const [{ email = '', firstName = '', lastName = '' }] = useState(contactOfVisitor);
  const { form, refusal } = useCredentialsForm(registerInput, {
    path: '/api/auth/register',
    defaultValues: { email, password: '', firstName, lastName },
    onSignedIn: () => {
      rememberContact(form.getValues());
      endDraft();
      return openPage(addressAfterRegistration(search));
    },
  });
  const endDraft = useTabDraft(registerDraft, form, { userId: VISITOR, fields: keptFields });
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
      <CredentialsForm
        form={form}
        refusal={refusal}
        submitText={t('signIn.createAccount')}
        pendingText={t('signIn.creatingAccount')}
      >
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
        <EmailSuggestion<RegisterInput> name="email">
          <EmailField />
        </EmailSuggestion>
        <NewPasswordField label={t('signIn.password')} />
        <Text size="sm" tone="soft">
          <LegalLinks />
        </Text>
      </CredentialsForm>
    </SignInPage>
  );
}
