import { api } from '@repo/api-client/api.ts';
import type { ReleasesOverview } from '@repo/contract/releases-admin';
import { TextLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { refreshIcon } from '@repo/ui/icons.ts';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { useId, useState } from 'react';
import { auditPath } from '../../paths.ts';
import { AuditTable } from '../audit/audit-table.tsx';
import { BuildsTable } from './builds-table.tsx';
import { useLanguage } from './releases.messages.ts';

export default function ReleasesScreen() {
  const { t } = useLanguage();
  const query = api.releases.list.useQuery();
  return (
    <Screen name={t('releases.title')} lede={t('releases.lede')} width="wide" gap={3}>
      <Loaded query={query} errorTitle={t('releases.loadFailed')}>
        {({ apps, events }) => (
          <>
            <RefreshButton refresh={query.refetch} />
            {apps.length === 0 ? (
              <EmptyState level={2} title={t('releases.emptyTitle')}>
                {t('releases.emptyText')}
              </EmptyState>
            ) : (
              <BuildsTable apps={apps} />
            )}
            <History events={events} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Pending while it fetches only: the query also does when the page hydrates and when a release changes. */
function RefreshButton({ refresh }: { refresh: () => Promise<unknown> }) {
  const { t } = useLanguage();
  const [pending, setPending] = useState(false);
  async function press() {
    setPending(true);
    await refresh();
    setPending(false);
  }
  return (
    <Row>
      <Button
        variant="secondary"
        size="sm"
        icon={refreshIcon}
        pending={pending}
        onClick={() => void press()}
      >
        {t('releases.refresh')}
      </Button>
    </Row>
  );
}

function History({ events }: Pick<ReleasesOverview, 'events'>) {
  const { t } = useLanguage();
  const titleId = useId();
  if (events.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <Row justify="space-between">
        <Heading level={2} size="lg" id={titleId}>
          {t('releases.history')}
        </Heading>
        <TextLink href={auditPath({ action: 'release' })}>{t('releases.wholeHistory')}</TextLink>
      </Row>
      <ListCard>
        <AuditTable entries={events} people={[]} withClients={false} />
      </ListCard>
    </Stack>
  );
}
