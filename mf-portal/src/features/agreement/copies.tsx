import type { ContractSummary } from '@repo/contract/contracts';
import { useSession } from '@repo/federation/shell-context.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { PdfLink } from './pdf-link.tsx';
import { PlainList } from './plain-list.ts';
import { useLanguage } from './signed.messages.ts';

interface CopiesProps {
  contract: ContractSummary;
  onPaper: boolean;
}

export function Copies({ contract: { id }, onPaper }: CopiesProps) {
  const { t } = useLanguage();
  const email = useSession()?.email ?? '';
  return (
    <SectionCard title={t('signed.copies.title')} gap={2}>
      <PlainList>
        <li>
          <PdfLink file={`contracts/${id}/file`}>{t('signed.copies.contract')}</PdfLink>
        </li>
        <li>
          <PdfLink file="contracts/rights/file">{t('signed.copies.rights')}</PdfLink>
        </li>
        <li>
          <PdfLink file={`contracts/${id}/cancellation-notice`}>
            {t('signed.copies.notice')}
          </PdfLink>
        </li>
      </PlainList>
      <SoftText>
        {onPaper ? t('signed.copies.onPaper') : t('signed.copies.mailed', { email })}
      </SoftText>
    </SectionCard>
  );
}
