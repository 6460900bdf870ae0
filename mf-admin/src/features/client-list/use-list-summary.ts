import { api } from '@repo/api-client/api.ts';
import type { ClientPage } from '@repo/contract/clients';
import { useCountText } from '../../use-count-text.ts';
import { useLanguage } from './client-list.messages.ts';
import type { ListQuery } from '../../paths.ts';

interface LoadedPages {
  data: { pages: ClientPage[] } | undefined;
  hasNextPage: boolean;
}

export function useListSummary(query: ListQuery, { data, hasNextPage }: LoadedPages) {
  const { t } = useLanguage();
  const countText = useCountText();
  const { sort: _sort, dir: _dir, ...filter } = query;
  const counted = api.clients.count.useQuery(filter, { enabled: hasNextPage });
  if (!data) return undefined;

  const count = data.pages.reduce((sum, page) => sum + page.items.length, 0);
  const { search } = query;
  if (!hasNextPage) {
    return search ? t('clientList.found', { count, search }) : t('clientList.shown', { count });
  }
  if (!counted.data) {
    return search
      ? t('clientList.foundOfMore', { number: count, search })
      : t('clientList.shownOfMore', { number: count });
  }
  const total = countText(counted.data);
  return search
    ? t('clientList.foundOf', { number: count, total, search })
    : t('clientList.shownOf', { number: count, total });
}
