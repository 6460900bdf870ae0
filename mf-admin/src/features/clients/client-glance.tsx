import type { ClientDetail } from '@repo/contract/clients';
import { Link } from '@repo/federation/link.tsx';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { fundingStatusTones } from '@repo/ui/term-tones.ts';
import { TextLink } from '@repo/ui/text-link.tsx';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { listQueryOf, reportPath } from './client-paths.ts';
import { nextStep, type NextStep } from './next-step.ts';
import type { ClientFile } from './use-client-file.ts';
import { useTabPath } from './use-tab-path.ts';

interface ClientGlanceProps {
  client: ClientDetail;
  file: ClientFile;
}

/** What to do next, and how documents and funding are, each linked to where it is done. */
export function ClientGlance({ client, file }: ClientGlanceProps) {
  const { t } = useLanguage();
  return (
    <Card as="section" padding="sm" aria-label={t('client.glance')}>
      <List>
        <Tile term={t('client.next')}>
          <Next client={client} file={file} />
        </Tile>
        <Tile term={t('client.documents')}>
          <Documents client={client} file={file} />
        </Tile>
        <Tile term={t('client.funding')}>
          <Funding client={client} file={file} />
        </Tile>
      </List>
    </Card>
  );
}

function Next({ client, file: { documents, applications, creditItems } }: ClientGlanceProps) {
  const { t } = useLanguage();
  const href = useNextPath(client.id);
  if (documents.isError || applications.isError || creditItems.isError) return t('client.none');
  if (!documents.data || !applications.data || !creditItems.data) return <Waiting />;
  const step = nextStep({
    client,
    documents: documents.data,
    applications: applications.data,
    creditItems: creditItems.data,
  });
  return (
    <TextLink as={Link} href={href(step)}>
      <NextWords step={step} />
    </TextLink>
  );
}

function NextWords({ step }: { step: NextStep }) {
  const { t } = useLanguage();
  if (step.kind === 'wait-for-setup') return t('client.nextStep.wait-for-setup', step);
  if ('count' in step) return t(`client.nextStep.${step.kind}`, { count: step.count });
  return t(`client.nextStep.${step.kind}`);
}

/** Returns a function to the address where a step is done. */
function useNextPath(clientId: string) {
  const tabPath = useTabPath(clientId);
  const listQuery = listQueryOf(useLocation().search);
  return ({ kind }: NextStep): string => {
    switch (kind) {
      case 'review-documents':
        return tabPath('documents');
      case 'decide-application':
        return tabPath('funding');
      case 'enter-report':
        return reportPath(clientId, listQuery);
      case 'dispute-items':
        return tabPath('disputes', { items: 'active' });
      case 'wait-for-bureaus':
        return tabPath('disputes', { items: 'disputed' });
      case 'wait-for-setup':
      case 'nothing':
        return tabPath('send-notification');
    }
  };
}

function Documents({ client, file: { documents } }: ClientGlanceProps) {
  const { t } = useLanguage();
  const tabPath = useTabPath(client.id);
  if (documents.isError) return t('client.none');
  if (!documents.data) return <Waiting />;
  const count = documents.data.length;
  const pending = documents.data.filter(({ status }) => status === 'pending').length;
  return (
    <TextLink as={Link} href={tabPath('documents')}>
      {pending > 0 && t('client.documentsPending', { count: pending })}
      {pending === 0 && count > 0 && t('client.documentCount', { count })}
      {count === 0 && t('client.noDocuments')}
    </TextLink>
  );
}

function Funding({ client, file: { applications } }: ClientGlanceProps) {
  const { t, format } = useLanguage();
  const tabPath = useTabPath(client.id);
  if (applications.isError) return t('client.none');
  if (!applications.data) return <Waiting />;
  const [latest] = applications.data;
  return (
    <>
      <TextLink as={Link} href={tabPath('funding')}>
        {latest
          ? t('client.application', { amount: format.money(latest.requestedAmount) })
          : t('client.noApplication')}
      </TextLink>
      {latest && (
        <Badge tone={fundingStatusTones[latest.status]}>
          {t(`terms.fundingStatus.${latest.status}`)}
        </Badge>
      )}
    </>
  );
}

function Tile({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** As tall as a line of text. */
function Waiting() {
  return (
    <Line>
      <Skeleton width="long" />
    </Line>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[1.5]} ${space[3]};
  margin: 0;
  > div {
    min-inline-size: 0;
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
    margin: 0;
    overflow-wrap: anywhere;
  }
  @container (min-width: 40rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Line = styled.span`
  flex: 1;
  min-inline-size: 0;
`;
