import { api, byCursor } from '@repo/api-client/api.ts';
import type { DataAccess } from '@repo/contract/data-access';
import { documentTypes, viewReasons } from '@repo/contract/documents';
import { revealReasons } from '@repo/contract/ssn-reveal';
import { LoadMoreButton, useFirstNew } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './own-data.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';

const PAGE_SIZE = 5;

const List = styled.ul`
  & > li {
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid ${color.rule};
  }
`;

export function DataAccessCard() {
  const { t } = useLanguage();
  const query = api.dataAccess.list.useInfiniteQuery({ limit: PAGE_SIZE }, byCursor);
  const data = query.data?.pages.flatMap(({ items }) => items);
  const { list, expectMore } = useFirstNew<HTMLUListElement>(data?.length ?? 0);
  return (
    <AccountCard
      id="data-access"
      title={t('ownData.access.title')}
      subtitle={t('ownData.access.subtitle')}
    >
      <Loaded query={{ ...query, data }} skeleton={<Skeleton shape="block" height="md" />}>
        {(accesses) =>
          accesses.length === 0 ? (
            <Text tone="soft">{t('ownData.access.empty')}</Text>
          ) : (
            <Stack gap={2}>
              <List ref={list} role="list" aria-label={t('ownData.access.list')}>
                {accesses.map((access) => (
                  <Access key={access.id} access={access} />
                ))}
              </List>
              {query.hasNextPage && (
                <FormActions align="start">
                  <LoadMoreButton size="sm" query={query} onPress={expectMore} />
                </FormActions>
              )}
            </Stack>
          )
        }
      </Loaded>
    </AccountCard>
  );
}

function Access({ access }: { access: DataAccess }) {
  const { format } = useLanguage();
  return (
    <li tabIndex={-1}>
      <Text>{useSentence(access)}</Text>
      <Text tone="soft" size="sm">
        <time dateTime={access.at}>{format.dateTime(access.at)}</time>
      </Text>
    </li>
  );
}

function useSentence(access: DataAccess): string {
  const { t } = useLanguage();
  const sentence = useDeed(access);
  if (!access.reason) return sentence;
  const known = knownReasons.find((one) => one === access.reason);
  const reason = known ? t(`ownData.access.reasons.${known}`) : access.reason;
  return t('ownData.access.why', { sentence, reason });
}

function useDeed({ kind, firstName, what }: DataAccess): string {
  const { t } = useLanguage();
  const who = firstName
    ? t('ownData.access.named', { name: firstName })
    : t('ownData.access.someone');
  if (what && namesWhat(kind)) {
    const type = documentTypes.find((one) => one === what);
    const name = type ? t(`terms.documentType.${type}`) : what;
    return t(`ownData.access.${kind}-what`, { who, what: name });
  }
  return t(`ownData.access.${kind}`, { who });
}

const knownReasons = [...viewReasons, ...revealReasons] as const;

const namingWhat = ['document-viewed', 'document-reviewed', 'item-changed'] as const;

function namesWhat(kind: DataAccess['kind']): kind is (typeof namingWhat)[number] {
  return namingWhat.some((known) => known === kind);
}
