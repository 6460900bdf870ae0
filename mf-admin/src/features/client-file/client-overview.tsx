import type { ClientDetail } from '@repo/contract/clients';
import { countByStatus } from '@repo/contract/credit-item-counts';
import { creditItemStatuses } from '@repo/contract/credit-items';
import { TextLink } from '@repo/screens/links.tsx';
import { LoadNotice } from '@repo/screens/loaded.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Skeleton, SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { auditPath, useTabPath } from '../../paths.ts';
import { DeskCard } from '../client-desk/desk-card.tsx';
import { StatValue } from '../client-list/stats-row.tsx';
import { ClientNotesCard } from '../client-notes/notes-card.tsx';
import { ClientFacts } from '../clients/client-facts.tsx';
import { EndSessionsButton } from '../client-sessions/end-sessions-button.tsx';
import { DataDeletionCard } from '../data-deletion/data-deletion-card.tsx';
import { SamePhoneNotice } from '../leads/same-phone.tsx';
import { EmailButton } from '../new-clients/email-button.tsx';
import { Corrections } from '../profiles/corrections.tsx';
import { EditDetails } from '../profiles/edit-details.tsx';
import { RevealSsn } from '../profiles/reveal-ssn.tsx';
import { TimelineCard } from '../progress-updates/timeline-card.tsx';
import { useLanguage } from './client-file.messages.ts';
import { ClientGlance } from './client-glance.tsx';
import { ClientScores } from './client-scores.tsx';
import type { ClientFile } from './use-client-file.ts';

export function ClientOverview({ client, file }: { client: ClientDetail; file: ClientFile }) {
  const { id } = client;
  return (
    <Layout>
      <ClientGlance client={client} file={file} />
      <Columns>
        <Stack gap={2}>
          <ClientScores clientId={id} report={client.latestReport} />
          <ItemCounts clientId={id} file={file} />
          <DeskCard client={client} />
          <ClientNotesCard clientId={id} notes={file.notes} />
          <DataDeletionCard client={client} preview={file.deletion.data} />
        </Stack>
        <ClientDetails client={client} file={file} />
        <TimelineCard clientId={id} timeline={file.timeline} items={file.creditItems.data ?? []} />
      </Columns>
    </Layout>
  );
}

export function ClientOverviewSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton width="long" />
      <Layout>
        <Skeleton shape="block" height="sm" />
        <Columns>
          <SkeletonBlocks heights={['lg', 'md', 'lg', 'xl']} />
          <Skeleton shape="block" height="xl" />
          <Skeleton shape="block" height="xl" />
        </Columns>
      </Layout>
    </Stack>
  );
}

function ClientDetails({ client, file }: { client: ClientDetail; file: ClientFile }) {
  const { t } = useLanguage();
  return (
    <TitledCard
      title={t('clients.details')}
      action={<TextLink href={auditPath({ client: client.id })}>{t('words.audit')}</TextLink>}
      gap={3}
    >
      <Corrections
        client={client}
        profile={file.profile.data?.profile ?? null}
        corrections={file.corrections.data ?? []}
      />
      {file.samePhoneLeads.data?.map((lead) => (
        <SamePhoneNotice key={lead.id} leadId={lead.id} clientId={client.id} other={lead} />
      ))}
      <ClientFacts
        client={client}
        profile={file.profile}
        renderSsn={(lastFour) => (
          <RevealSsn key={client.id} clientId={client.id} lastFour={lastFour} />
        )}
      />
      <Row gap={1}>
        <EditDetails client={client} profile={file.profile.data?.profile ?? null} />
        {!client.awaitsPassword && <EmailButton client={client} action="changeEmail" />}
        <EndSessionsButton client={client} />
      </Row>
    </TitledCard>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space[2]};
  container-type: inline-size;
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[2]};
  align-items: start;
  > * {
    min-inline-size: 0;
  }
  @container (min-width: 40rem) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 62rem) {
    grid-template-columns: minmax(0, 15fr) minmax(0, 10fr) minmax(0, 9fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;

function ItemCounts({ clientId, file: { creditItems } }: { clientId: string; file: ClientFile }) {
  const { t } = useLanguage();
  const tabPath = useTabPath(clientId);
  const counts = creditItems.data && countByStatus(creditItems.data);
  return (
    <TitledCard title={t('words.creditItems')}>
      {creditItems.isError && !counts ? (
        <LoadNotice query={creditItems} title={t('words.creditItemsFailed')} />
      ) : (
        <Counts aria-busy={!counts}>
          {creditItemStatuses.map((status) => (
            <Stat
              key={status}
              label={
                <TextLink href={tabPath('disputes', { items: status })}>
                  {t(`clientFile.${status}`)}
                </TextLink>
              }
              value={<StatValue value={counts?.[status]} />}
            />
          ))}
        </Counts>
      )}
    </TitledCard>
  );
}

const Counts = styled(StatGroup)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr));
`;
