import { leadConsentText, type CreateLeadInput } from '@repo/contract/leads';
import { useShell } from '@repo/federation/shell-context.tsx';
import { FormCheckbox } from '@repo/forms/form.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
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
          {t('leads.consent.why')} <LegalLink href="/privacy" text={t('leads.consent.privacy')} />
          {' · '}
          <LegalLink href="/terms" text={t('leads.consent.terms')} />
        </>
      }
    />
  );
}

/** Opens a new tab, so that the typed values survive. */
function LegalLink({ href, text }: { href: string; text: string }) {
  const { t } = useLanguage();
  return (
    <TextLink href={href} target="_blank">
      {text}
      <VisuallyHidden> {t('leads.consent.newTab')}</VisuallyHidden>
    </TextLink>
  );
}
