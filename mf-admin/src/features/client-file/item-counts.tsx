import { countByStatus } from '@repo/contract/credit-item-counts';
import { creditItemStatuses, type CreditItem } from '@repo/contract/credit-items';
import { TextLink } from '@repo/screens/links.tsx';
import { LoadNotice, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { Stat, StatGroup } from '@repo/ui/stat.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './client-file.messages.ts';
import { StatValue } from '../client-list/stats-row.tsx';
import { useTabPath } from '../../paths.ts';

interface ItemCountsProps {
  clientId: string;
  creditItems: LoadedQuery<CreditItem[]>;
}

export function ItemCounts({ clientId, creditItems }: ItemCountsProps) {
  const { t } = useLanguage();
  const tabPath = useTabPath(clientId);
  const counts = creditItems.data && countByStatus(creditItems.data);
  return (
    <Card>
      <CardHeader title={t('words.creditItems')} />
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
    </Card>
  );
}

const Counts = styled(StatGroup)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr));
`;
