import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { searchIcon } from '@repo/ui/icons/search.ts';
import { usersIcon } from '@repo/ui/icons/users.ts';
import { useLanguage } from '../../language.ts';
import { clientFilterNames, type ListQuery } from '../../paths.ts';

interface NoClientsProps {
  query: ListQuery;
  onClear: () => void;
}

/** In place of a list without a client: why it is empty, and what shows all clients again. */
export function NoClients({ query, onClear }: NoClientsProps) {
  const { t } = useLanguage();
  const { search } = query;
  const filters = clientFilterNames.filter((name) => query[name]);
  if (!search && filters.length === 0) {
    return (
      <EmptyState level={2} title={t('clients.emptyTitle')} icon={usersIcon}>
        {t('clients.emptyText')}
      </EmptyState>
    );
  }
  if (!search && filters.length === 1 && query.filter === 'no-report') {
    return (
      <EmptyState level={2} title={t('clients.allHaveReports')} icon={checkIcon}>
        {t('clients.allHaveReportsText')}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t(filters.length === 0 ? 'clients.clearSearch' : 'clients.showAll')}
    </Button>
  );
  return (
    <EmptyState
      level={2}
      title={search ? t('clients.noMatchTitle', { search }) : t('clients.noFilterMatchTitle')}
      icon={searchIcon}
      action={clear}
    >
      {t(filters.length === 0 ? 'clients.noMatchText' : 'clients.noFilterMatchText')}
    </EmptyState>
  );
}
