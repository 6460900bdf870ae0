import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { PublicPage } from '../public-page/public-page.tsx';
import { useLanguage } from './language.ts';
import { ThankYou } from './thank-you.tsx';

/** The thank-you as the gateway answers a form that was sent without scripts. */
function LeadThanks({ firstName }: { firstName: string | null }) {
  const { t } = useLanguage();
  useDocumentHead({
    title: t('lead.thanks.documentTitle'),
    description: t('lead.description'),
  });
  return (
    <PublicPage keptQuery="thanks">
      <ThankYou firstName={firstName} />
    </PublicPage>
  );
}

/** The gateway puts the first name in. */
export const LeadThanksPage = () => <LeadThanks firstName={valuePlaceholder('firstName')} />;
/** For a browser that kept no cookie: nobody knows the name any more. */
export const LeadThanksUnnamedPage = () => <LeadThanks firstName={null} />;
