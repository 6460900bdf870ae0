import type { CreditItem } from '@repo/contract/credit-items';
import { ANSWER_DAYS, answerDateOf, daysSince } from '@repo/contract/dispute-clock';
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
              <Sent on={item.disputedOn} item={item} />
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

function Sent({ on, item }: { on: string; item: CreditItem }) {
  const { t, format } = useLanguage();
  const { disputeChannel: channel, answerDueOn } = item;
  const late = daysSince(answerDateOf(item)!);
  return (
    <>
      <span>{format.calendarDate(on)}</span>
      {channel && <span> · {t(`creditItems.channels.${channel}`)}</span>}
      <span> · </span>
      {late > 0 ? (
        <Late>{t('creditItems.answerOverdue', { count: late })}</Late>
      ) : (
        <span>
          {answerDueOn
            ? t('creditItems.answerDue', { date: format.calendarDate(answerDueOn) })
            : t('creditItems.dayOf', { day: daysSince(on), days: ANSWER_DAYS })}
        </span>
      )}
      {!answerDueOn && <span>{t('creditItems.estimated')}</span>}
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
