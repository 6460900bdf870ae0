import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './language.ts';
import { LeadStep } from './lead-step.tsx';

/** The gateway puts in what the visitor had typed. */
const filled = {
  firstName: valuePlaceholder('firstName'),
  lastName: valuePlaceholder('lastName'),
  email: valuePlaceholder('email'),
  phone: valuePlaceholder('phone'),
  state: valuePlaceholder('state'),
};

/** The form again, with why it made no lead in the words that the toasts have; for browsers without scripts. */
function LeadRefused({ reason }: { reason: 'missing' | 'agreement' | 'error' }) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const texts = {
    missing: translateIssue(language, 'lead-fields-required'),
    agreement: translateIssue(language, 'lead-agreement-required'),
    error: t('lead.toast.errorText', { phone: brand.phoneVanity }),
  };
  const title = t(`lead.toast.${reason}Title`);
  useDocumentHead({ title, description: t('lead.description') });
  return (
    <PublicPage>
      <LeadStep
        notice={
          <Notice tone="danger" title={title}>
            {texts[reason]}
          </Notice>
        }
        filled={filled}
        onSent={() => {}}
      />
    </PublicPage>
  );
}

export const LeadMissingPage = () => <LeadRefused reason="missing" />;
export const LeadAgreementPage = () => <LeadRefused reason="agreement" />;
export const LeadErrorPage = () => <LeadRefused reason="error" />;
