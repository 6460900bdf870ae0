import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { usersIcon } from '@repo/ui/icons/users.ts';
import { useLanguage } from './client-list.messages.ts';
import { clientFilterNames, type ListQuery } from '../../paths.ts';

/** In place of a list without a client: why it is empty, and what shows all clients again. */
export function NoClients({ query, onClear }: { query: ListQuery; onClear: () => void }) {
  const { t } = useLanguage();
  const { search } = query;
  const filters = clientFilterNames.filter((name) => query[name]);
  if (!search && filters.length === 0) {
    return (
      <EmptyState level={2} title={t('clientList.emptyTitle')} icon={usersIcon}>
        {t('clientList.emptyText')}
      </EmptyState>
    );
  }
  if (!search && filters.length === 1 && query.filter === 'no-report') {
    return (
      <EmptyState level={2} title={t('clientList.allHaveReports')} icon={checkIcon}>
        {t('clientList.allHaveReportsText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t(filters.length === 0 ? 'clientList.clearSearch' : 'words.allClients')}
    </Button>
  );
  return (
    <EmptyState
      level={2}
      title={search ? t('clientList.noMatchTitle', { search }) : t('clientList.noFilterMatchTitle')}
      icon={searchIcon}
      action={clear}
    >
      {t(filters.length === 0 ? 'clientList.noMatchText' : 'clientList.noFilterMatchText')}
    </EmptyState>
  );
}
