import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './leads.messages.ts';
import type { LeadRefusal } from './lead-rules.ts';
import { LeadStep } from './lead-step.tsx';
import { ThankYou } from './thank-you.tsx';
import { useRefusalText } from './use-refusal-text.ts';
import type { SentLead } from './use-sent-lead.ts';

const sent = {
  firstName: valuePlaceholder('firstName'),
  email: valuePlaceholder('email'),
  correction: valuePlaceholder('correction'),
};
export const LeadThanksPage = () => <LeadThanks sent={sent} />;
export const LeadThanksSettledPage = () => <LeadThanks sent={{ ...sent, correction: null }} />;
export const LeadThanksUnnamedPage = () => <LeadThanks sent={null} />;
export const LeadCorrectionRefusedPage = () => <LeadThanks sent={sent} refused />;
export const LeadMissingPage = () => <LeadError refusal="missing" />;
export const LeadAgreementPage = () => <LeadError refusal="agreement" />;
export const LeadTooManyPage = () => <LeadError refusal="tooMany" />;
export const LeadErrorPage = () => <LeadError refusal="error" />;

function LeadThanks(props: { sent: SentLead | null; refused?: boolean }) {
  const { t } = useLanguage();
  useDocumentHead({
    title: t('leads.thanks.documentTitle'),
    description: t('leads.description'),
  });
  return (
    <PublicPage preservedQuery="thanks">
      <ThankYou {...props} />
    </PublicPage>
  );
}

const typed = {
  firstName: valuePlaceholder('firstName'),
  lastName: valuePlaceholder('lastName'),
  email: valuePlaceholder('email'),
  phone: valuePlaceholder('phone'),
  state: valuePlaceholder('state'),
};

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
