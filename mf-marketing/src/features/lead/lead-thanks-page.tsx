import { valuePlaceholder } from '@repo/contract/placeholders';
import { useDocumentHead } from '@repo/federation/shell-context.tsx';
import { useLanguage } from './language.ts';
import { PublicPage } from '../public-page/public-page.tsx';
import { ThankYou } from './thank-you.tsx';

/** The thank-you as the gateway answers a form that was sent without scripts; it puts the first name in. */
export default function LeadThanksPage() {
  const { t } = useLanguage();
  useDocumentHead({
    title: t('lead.thanks.documentTitle'),
    description: t('lead.description'),
  });
  return (
    <PublicPage>
      <ThankYou firstName={valuePlaceholder('firstName')} />
    </PublicPage>
  );
}
