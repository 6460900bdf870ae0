import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import { useShell } from '@repo/federation/shell-context.tsx';
import { FormCheckbox } from '@repo/forms/form.tsx';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { useLanguage } from './leads.messages.ts';

export function ConsentField() {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  return (
    <FormCheckbox<CreateLeadInput>
      name="agreedToUpdates"
      required
      label={leadConsentText(language, brand.name)}
      hint={
        <>
          <span>{t('leads.consent.why')}</span> <LegalLinks />
        </>
      }
    />
  );
}
