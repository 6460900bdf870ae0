import type { CreditItem } from '@repo/contract/credit-items';
import { ANSWER_DAYS, daysSince } from '@repo/contract/dispute-clock';
import { color, fontSize, space, weight } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-items.messages.ts';

export function ItemFacts({ item }: { item: CreditItem }) {
  const { t, format } = useLanguage();
  const unknown = t('words.none');
  return (
    <Facts>
      <div>
        <dt>{t('words.balance')}</dt>
        <dd>{item.balance === null ? unknown : format.moneyWithCents(item.balance)}</dd>
      </div>
      <div>
        <dt>{t('words.opened')}</dt>
        <dd>{item.dateOpened ? format.calendarDate(item.dateOpened) : unknown}</dd>
      </div>
      {item.status === 'disputed' && (
        <div>
          <dt>{t('creditItems.disputedOn')}</dt>
          <dd>
            {item.disputedOn ? (
              <Sent on={item.disputedOn} channel={item.disputeChannel} />
            ) : (
              t('creditItems.toBeSent')
            )}
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

function Sent({ on, channel }: { on: string; channel: CreditItem['disputeChannel'] }) {
  const { t, format } = useLanguage();
  const day = daysSince(on);
  const late = day - ANSWER_DAYS;
  return (
    <>
      <span>{format.calendarDate(on)}</span>
      {channel && <span> · {t(`creditItems.channels.${channel}`)}</span>}
      <span> · </span>
      {late > 0 ? (
        <Late>{t('creditItems.answerOverdue', { count: late })}</Late>
      ) : (
        <span>{t('creditItems.dayOf', { day, days: ANSWER_DAYS })}</span>
      )}
    </>
  );
}

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
`;

const Late = styled.span`
  color: ${color.dangerInk};
  font-weight: ${weight.semibold};
`;
