import type { CurrentContract } from '@repo/contract/contracts';
import { SectionCard } from '@repo/ui/card.tsx';
import { PaperInstead } from './paper-instead.tsx';
import { PdfLink } from './pdf-link.tsx';
import { NumberedList } from './plain-list.ts';
import { useLanguage } from './signing.messages.ts';

const next = ['prepare', 'prices', 'read', 'wait'] as const;

export function OfferStep({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  return (
    <>
      <SectionCard title={t('signing.offer.nextTitle')} gap={3}>
        <NumberedList>
          {next.map((one) => (
            <li key={one}>{t(`signing.offer.steps.${one}`)}</li>
          ))}
        </NumberedList>
        <PdfLink file="contracts/rights/file">{t('signing.rights.file')}</PdfLink>
      </SectionCard>
      <PaperInstead current={current} />
    </>
  );
}
