import { api, byCursor } from '@repo/api-client/api.ts';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { NextPage } from '@repo/screens/next-page.tsx';
import { Loaded, LoadNotice } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { searchIcon } from '@repo/ui/icons.ts';
import { useLanguage } from './audit.messages.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditFilterOf, auditPath, type AuditFilter } from '../../paths.ts';
import { AuditTable } from './audit-table.tsx';

export default function AuditScreen() {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const filter = auditFilterOf(useLocation().search);
  const show = (next: AuditFilter) => navigation.navigate(auditPath(next), { replace: true });
  const audit = useAudit(filter);
  const people = api.audit.people.useQuery(undefined, { gcTime: 0 });
  const known = people.data ?? [];
  return (
    <Screen name={t('words.audit')} lede={t('audit.lede')} width="wide" gap={3}>
      <AuditFilters
        filter={filter}
        people={known}
        client={audit.data?.pages[0]?.client}
        onChange={show}
      />
      {people.isError && !people.data && (
        <LoadNotice query={people} title={t('audit.peopleFailed')} />
      )}
      <ListCard>
        <Loaded query={audit} errorTitle={t('audit.loadFailed')}>
          {({ pages }) =>
            pages[0]?.items.length ? (
              <>
                <AuditTable entries={pages.flatMap(({ items }) => items)} people={known} />
                <NextPage query={audit} errorTitle={t('audit.loadMoreFailed')} />
              </>
            ) : (
              <NoEntries filtered={Object.keys(filter).length > 0} onClear={() => show({})} />
            )
          }
        </Loaded>
      </ListCard>
    </Screen>
  );
}

function useAudit({ client, person, action }: AuditFilter) {
  return api.audit.list.useInfiniteQuery(
    { clientId: client, actorId: person, action },
    // The log has no live events.
    { ...byCursor, gcTime: 0 },
  );
}

function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useLanguage();
  if (!filtered) {
    return (
      <EmptyState level={2} title={t('audit.emptyTitle')}>
        {t('audit.emptyText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t('audit.clear')}
    </Button>
  );
  return (
    <EmptyState level={2} title={t('audit.noMatchTitle')} icon={searchIcon} action={clear}>
      {t('audit.noMatchText')}
    </EmptyState>
  );
}
