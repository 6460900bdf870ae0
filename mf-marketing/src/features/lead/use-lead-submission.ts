import { rest } from '@repo/api-client/rest.ts';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useRef, useState, type SubmitEvent } from 'react';
import { useClaims } from '../../claims/use-claims.ts';
import { checkLead, type LeadErrors } from './check-lead.ts';
import { useLanguage } from './language.ts';

function focusField(form: HTMLFormElement, errors: LeadErrors): void {
  const field = [...form.elements].find(
    (element) => (element.getAttribute('name') ?? '') in errors,
  );
  if (field instanceof HTMLElement) field.focus();
}

/** Checks and sends the lead form; a failed call keeps what was typed, a second press makes no second call. */
export function useLeadSubmission(onSent: (firstName: string) => void) {
  const { brand } = useShell();
  const toast = useToast();
  const { t, language } = useLanguage();
  const { lead } = useClaims();
  const [errors, setErrors] = useState<LeadErrors>({});
  const [pending, setPending] = useState(false);
  const sending = useRef(false);

  function refuse(form: HTMLFormElement, checked: { errors: LeadErrors; reason: string }) {
    setErrors(checked.errors);
    focusField(form, checked.errors);
    if (checked.reason === 'missing') {
      const description = translateIssue(language, 'lead-fields-required');
      toast.show({ title: t('lead.toast.missingTitle'), description, tone: 'destructive' });
    } else if (checked.reason === 'agreement') {
      const description = translateIssue(language, 'lead-agreement-required');
      toast.show({ title: t('lead.toast.agreementTitle'), description, tone: 'destructive' });
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const checked = checkLead(event.currentTarget);
    if ('errors' in checked) return refuse(event.currentTarget, checked);
    setErrors({});
    sending.current = true;
    setPending(true);
    try {
      await rest('POST', '/api/leads', checked.lead);
      toast.show({
        title: t('lead.toast.successTitle'),
        description: lead.received.text,
      });
      onSent(checked.lead.firstName);
    } catch {
      const description = t('lead.toast.errorText', { phone: brand.phoneVanity });
      toast.show({ title: t('lead.toast.errorTitle'), description, tone: 'destructive' });
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  return { submit, pending, errors };
}
