import { creditItemStatuses } from '@repo/contract/credit-items';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { Stat } from '@repo/ui/stat.tsx';
import { StatGroup } from '@repo/ui/stat-group.tsx';
import { Text } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useLanguage } from '../../language.ts';
import { FigureSkeleton } from './figure-skeleton.tsx';
import type { ClientQueries } from './use-client.ts';

export function ItemCounts({ creditItems }: Pick<ClientQueries, 'creditItems'>) {
  const { t, format } = useLanguage();
  const count = (status: string) =>
    creditItems.data?.filter((item) => item.status === status).length;
  return (
    <Card>
      <CardHeader title={t('client.counts')} />
      {creditItems.isError && !creditItems.data ? (
        <Text tone="danger">{t('client.countsFailed')}</Text>
      ) : (
        <Counts>
          {creditItemStatuses.map((status) => {
            const number = count(status);
            return (
              <Stat
                key={status}
                label={t(`client.${status}`)}
                value={number === undefined ? <FigureSkeleton /> : format.number(number)}
              />
            );
          })}
        </Counts>
      )}
    </Card>
  );
}

const Counts = styled(StatGroup)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
`;
