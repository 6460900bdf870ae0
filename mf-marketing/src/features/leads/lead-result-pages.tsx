import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './leads.messages.ts';
import type { LeadRefusal } from './lead-rules.ts';
import { LeadStep } from './lead-step.tsx';
import { ThankYou } from './thank-you.tsx';
import { useRefusalText } from './use-refusal-text.ts';

// The pages that the gateway sends in response to the lead form of a browser without JavaScript.

/** The gateway fills in the first name. */
export const LeadThanksPage = () => <LeadThanks firstName={valuePlaceholder('firstName')} />;
/** Shown when the cookie with the first name is missing. */
export const LeadThanksUnnamedPage = () => <LeadThanks firstName={null} />;
export const LeadMissingPage = () => <LeadError refusal="missing" />;
export const LeadAgreementPage = () => <LeadError refusal="agreement" />;
export const LeadTooManyPage = () => <LeadError refusal="tooMany" />;
export const LeadErrorPage = () => <LeadError refusal="error" />;

function LeadThanks({ firstName }: { firstName: string | null }) {
  const { t } = useLanguage();
  useDocumentHead({
    title: t('leads.thanks.documentTitle'),
    description: t('leads.description'),
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

/** The lead form with the reason of its refusal, in the words of the browser's toast. */
function LeadError({ refusal }: { refusal: LeadRefusal }) {
  const { t } = useLanguage();
  const { title, text } = useRefusalText()(refusal);
  useDocumentHead({ title, description: t('leads.description') });
  return (
    <PublicPage>
      <LeadStep
        notice={
          <Notice tone="danger" title={title}>
            {text}
          </Notice>
        }
        typed={typed}
        onSent={() => {}}
      />
    </PublicPage>
  );
}
