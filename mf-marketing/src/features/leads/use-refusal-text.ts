import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useLanguage } from './leads.messages.ts';
import type { LeadRefusal } from './lead-rules.ts';

export function useRefusalText() {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const phone = brand.phoneVanity;
  return (refusal: LeadRefusal) => {
    const texts: Record<LeadRefusal, string> = {
      missing: translateIssue(language, 'lead-fields-required'),
      agreement: translateIssue(language, 'lead-agreement-required'),
      tooMany: t('leads.toast.tooManyText', { phone }),
      error: t('leads.toast.errorText', { phone }),
    };
    return { title: t(`leads.toast.${refusal}Title`), text: texts[refusal] };
  };
}
