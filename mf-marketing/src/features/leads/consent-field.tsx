import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import { useShell } from '@repo/federation/shell-context.tsx';
import { FormCheckbox } from '@repo/forms/form.tsx';
import { LegalLinks } from '@repo/screens/legal-links.tsx';
import { useLanguage } from './leads.messages.ts';

/** The consent in the words that are stored with the lead, what it is for, and where the law's texts are. */
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
