import type { CurrentContract } from '@repo/contract/contracts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { uploadIcon } from '@repo/ui/icons.ts';
import { PaperInstead } from './paper-instead.tsx';
import { PdfLink } from './pdf-link.tsx';
import { NumberedList } from './plain-list.ts';
import { useLanguage } from './signing.messages.ts';

const next = ['prepare', 'prices', 'read', 'wait'] as const;

interface OfferStepProps {
  current: CurrentContract;
  hasReport: boolean;
}

export function OfferStep({ current, hasReport }: OfferStepProps) {
  const { t } = useLanguage();
  return (
    <>
      <SectionCard title={t('signing.offer.nextTitle')} gap={3}>
        <NumberedList>
          {!hasReport && (
            <li>
              {t('signing.offer.steps.report')}
              <FormActions>
                <ButtonLink href="/credit-report/import" icon={uploadIcon}>
                  {t('signing.offer.import')}
                </ButtonLink>
              </FormActions>
            </li>
          )}
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
