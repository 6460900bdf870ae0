import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './leads.messages.ts';
import { LeadStep } from './lead-step.tsx';
import { ThankYou } from './thank-you.tsx';
import { useSentLead } from './use-sent-lead.ts';

export default function LeadScreen() {
  const { t } = useLanguage();
  const { sent, setSent } = useSentLead();
  useDocumentHead({
    title: t(sent ? 'leads.thanks.documentTitle' : 'leads.title'),
    description: t('leads.description'),
  });
  return (
    <PublicPage>
      {sent ? (
        <ThankYou
          sent={sent}
          onCorrected={(email) => setSent({ ...sent, email, correction: null })}
        />
      ) : (
        <LeadStep onSent={setSent} />
      )}
    </PublicPage>
  );
}
