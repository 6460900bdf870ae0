import type { ClientDetail } from '@repo/contract/clients';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge, fundingStatusTones } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { color, fontSize, media, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './client-file.messages.ts';
import { countPending, NextStepLink, Waiting } from './next-step-link.tsx';
import type { ClientFile } from './use-client-file.ts';
import { useTabPath } from '../../paths.ts';

interface ClientGlanceProps {
  client: ClientDetail;
  file: ClientFile;
}

export function ClientGlance({ client, file }: ClientGlanceProps) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="sm" aria-label={t('clientFile.glance')}>
      <List>
        <div>
          <dt>{t('clientFile.next')}</dt>
          <dd>
            <NextStepLink client={client} file={file} />
          </dd>
        </div>
        <div>
          <dt>{t('words.documents')}</dt>
          <dd>
            <Documents client={client} file={file} />
          </dd>
        </div>
        <div>
          <dt>{t('clientFile.contract')}</dt>
          <dd>
            <Contract client={client} file={file} />
          </dd>
        </div>
        <div>
          <dt>{t('clientFile.funding')}</dt>
          <dd>
            <Funding client={client} file={file} />
          </dd>
        </div>
      </List>
    </Card>
  );
}

function Documents({ client, file: { documents, reports } }: ClientGlanceProps) {
  const { t } = useLanguage();
  const tabPath = useTabPath(client.id);
  if (documents.isError || reports.isError) return <span>{t('words.none')}</span>;
  if (!documents.data || !reports.data) return <Waiting />;
  const count = documents.data.length;
  const { toReview, withReport } = countPending(documents.data, reports.data);
  const text = () => {
    if (toReview > 0) return t('clientFile.documentsPending', { count: toReview });
    if (withReport > 0) return t('clientFile.documentsWithReport', { count: withReport });
    return count > 0 ? t('clientFile.documentCount', { count }) : t('clientFile.noDocuments');
  };
  return <TextLink href={tabPath('documents')}>{text()}</TextLink>;
}

function Contract({ client: { id, contractStep } }: ClientGlanceProps) {
  const { t } = useLanguage();
  const tabPath = useTabPath(id);
  return (
    <TextLink href={tabPath('contract')}>
      {contractStep ? t(`clients.contract.${contractStep}`) : t('clientFile.noContract')}
    </TextLink>
  );
}

function Funding({ client, file: { applications } }: ClientGlanceProps) {
  const { t, format } = useLanguage();
  const tabPath = useTabPath(client.id);
  if (applications.isError) return <span>{t('words.none')}</span>;
  if (!applications.data) return <Waiting />;
  const [latest] = applications.data;
  return (
    <>
      <TextLink href={tabPath('funding')}>
        {latest
          ? t('clientFile.application', { amount: format.money(latest.requestedAmount) })
          : t('clientFile.noApplication')}
      </TextLink>
      {latest && (
        <Badge tone={fundingStatusTones[latest.status]}>
          {t(`terms.fundingStatus.${latest.status}`)}
        </Badge>
      )}
    </>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[1.5]} ${space[3]};
  > div {
    min-inline-size: 0;
  }
  ${media.belowMd} {
    > :first-child {
      display: none;
    }
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${fontSize.sm};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[0.5]} ${space[1]};
    min-block-size: 1.75rem;
  }
  @container (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container (min-width: 56rem) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
