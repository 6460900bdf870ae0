import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead, useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './language.ts';
import { LeadStep } from './lead-step.tsx';
import { ThankYou } from './thank-you.tsx';

/** The pages that the gateway sends in response to the lead form of a browser without JavaScript. */

/** The gateway fills in the first name. */
export const LeadThanksPage = () => <LeadThanks firstName={valuePlaceholder('firstName')} />;
/** For a browser without the cookie that holds the first name. */
export const LeadThanksUnnamedPage = () => <LeadThanks firstName={null} />;
export const LeadMissingPage = () => <LeadError reason="missing" />;
export const LeadAgreementPage = () => <LeadError reason="agreement" />;
export const LeadTooManyPage = () => <LeadError reason="tooMany" />;
export const LeadErrorPage = () => <LeadError reason="error" />;

function LeadThanks({ firstName }: { firstName: string | null }) {
  const { t } = useLanguage();
  useDocumentHead({
    title: t('lead.thanks.documentTitle'),
    description: t('lead.description'),
  });
  return (
    <PublicPage preservedQuery="thanks">
      <ThankYou firstName={firstName} />
    </PublicPage>
  );
}

/** The gateway fills in what the visitor typed. */
const typed = {
  firstName: valuePlaceholder('firstName'),
  lastName: valuePlaceholder('lastName'),
  email: valuePlaceholder('email'),
  phone: valuePlaceholder('phone'),
  state: valuePlaceholder('state'),
};

/** The lead form with the reason of its refusal, worded as the toast in the browser. */
function LeadError({ reason }: { reason: 'missing' | 'agreement' | 'tooMany' | 'error' }) {
  const { brand } = useShell();
  const { t, language } = useLanguage();
  const texts = {
    missing: translateIssue(language, 'lead-fields-required'),
    agreement: translateIssue(language, 'lead-agreement-required'),
    tooMany: t('lead.toast.tooManyText', { phone: brand.phoneVanity }),
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
        defaultValues={typed}
        onSent={() => {}}
      />
    </PublicPage>
  );
}
