import { api } from '@repo/api-client/api.ts';
import { SectionCard } from '@repo/ui/card.tsx';
import { PdfLink } from './pdf-link.tsx';
import { PlainList } from './plain-list.ts';
import { useLanguage } from './signing.messages.ts';

/** The documents of a client who signed on the screen before they chose paper. The rights come before any contract. */
export function SignedDocuments() {
  const { t, format } = useLanguage();
  const contracts = api.contracts.list.useQuery().data ?? [];
  const signed = contracts.flatMap(({ id, signedAt }) => (signedAt ? [{ id, signedAt }] : []));
  return (
    <SectionCard title={t('signing.documents')}>
      <PlainList>
        <li>
          <PdfLink file="contracts/rights/file">{t('signing.rights.file')}</PdfLink>
        </li>
        {signed.map(({ id, signedAt }) => (
          <li key={id}>
            <PdfLink file={`contracts/${id}/file`}>
              {t('signing.contract.file', { day: format.date(signedAt) })}
            </PdfLink>
          </li>
        ))}
      </PlainList>
    </SectionCard>
  );
}
