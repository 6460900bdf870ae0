import { rest } from '@repo/api-client/rest.ts';
import { leadEmailForm, type LeadEmailForm } from '@repo/contract/leads';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { rememberContact } from '@repo/forms/known-contact.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './leads.messages.ts';

export interface CorrectEmailProps {
  correction: string;
  typed?: string | undefined;
  onCorrected: (email: string) => void;
}

export default function CorrectEmail({ correction, typed, onCorrected }: CorrectEmailProps) {
  const { t, language } = useLanguage();
  const form = useContractForm<LeadEmailForm, LeadEmailForm>(leadEmailForm, {
    submit: async ({ email }) => {
      await rest('POST', '/api/leads/correction', { email, correction, language });
      rememberContact({ email });
      onCorrected(email);
    },
  });
  return (
    <Form form={form} method="post" action="/api/leads/correction">
      <input type="hidden" name="correction" value={correction} />
      <input type="hidden" name="language" value={language} />
      <Stack gap={2}>
        <EmailSuggestion<LeadEmailForm> name="email">
          <FormField<LeadEmailForm> name="email" required label={t('leads.thanks.rightEmail')}>
            <TextInput type="email" inputMode="email" autoComplete="email" defaultValue={typed} />
          </FormField>
        </EmailSuggestion>
        <FormFailure failure={form.failure} live />
        <Button
          aria-describedby={form.failure?.id}
          type="submit"
          variant="secondary"
          pending={form.pending}
          pendingText={t('leads.form.pending')}
        >
          {t('leads.thanks.resend')}
        </Button>
      </Stack>
    </Form>
  );
}
