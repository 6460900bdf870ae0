import type { CreditItem } from '@repo/contract/credit-items';
import { color, fontSize, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

export function ItemFacts({ item }: { item: CreditItem }) {
  const { t, format } = useLanguage();
  const unknown = t('words.none');
  return (
    <Facts>
      <div>
        <dt>{t('creditItems.balance')}</dt>
        <dd>{item.balance === null ? unknown : format.moneyWithCents(item.balance)}</dd>
      </div>
      <div>
        <dt>{t('creditItems.opened')}</dt>
        <dd>{item.dateOpened ? format.calendarDate(item.dateOpened) : unknown}</dd>
      </div>
      {item.status === 'disputed' && (
        <div>
          <dt>{t('creditItems.disputedOn')}</dt>
          <dd>
            {item.disputedOn
              ? t('creditItems.sentSince', {
                  date: format.calendarDate(item.disputedOn),
                  count: daysSince(item.disputedOn),
                })
              : t('creditItems.toBeSent')}
          </dd>
        </div>
      )}
      {item.removalDate && (
        <div>
          <dt>{t('creditItems.removedOn')}</dt>
          <dd>{format.calendarDate(item.removalDate)}</dd>
        </div>
      )}
    </Facts>
  );
}

const daysSince = (day: string) =>
  Math.floor((Date.now() - new Date(`${day}T00:00`).getTime()) / 86_400_000);

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: 0 ${space[2]};
  font-size: ${fontSize.sm};
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[1]};
  }
  dt {
    flex: none;
    color: ${color.inkSoft};
  }
  dd {
  }
`;
