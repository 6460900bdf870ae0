import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { daysSince } from '@repo/contract/dispute-clock';
import { disputeReasonText } from '@repo/i18n/dispute-reasons.ts';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { Track, TrackDots, type Station } from '@repo/ui/track.tsx';
import { fontSize } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './credit-reports.messages.ts';
import { currentRound, type CurrentRound, type ItemEvent } from './item-rounds.ts';

const Wide = styled.div`
  font-size: ${fontSize.sm};
`;

export function DisputeSteps({ item }: { item: ClientCreditItem }) {
  const { t, language } = useLanguage();
  const summaryOf = useSummary();
  const round = currentRound(item);
  const stations = useStations(item, round);
  const reason = disputeReasonText(item, language);
  const reasonLine = reason && (
    <Text size="sm" tone="soft">
      {t('creditReports.reason')} <TextParts parts={[reason]} />
    </Text>
  );
  if (item.status === 'active' && !round.reopened) return reasonLine && <Wide>{reasonLine}</Wide>;
  return (
    <Wide>
      <Disclosure
        wide
        summary={
          <>
            <TrackDots stations={stations} />
            <span>{summaryOf(item)}</span>
          </>
        }
      >
        <Stack gap={1}>
          <Track
            label={t('creditReports.track.label', { creditor: item.creditor })}
            stations={stations}
            aheadText={t('creditReports.track.ahead')}
          />
          {reasonLine}
        </Stack>
      </Disclosure>
    </Wide>
  );
}

function useSummary() {
  const { t, format } = useLanguage();
  return (item: ClientCreditItem): string => {
    const bureau = bureauNames[item.bureau];
    const { status, removalDate, disputedOn } = item;
    if (status === 'active') return t('creditReports.track.reopened');
    if (status === 'removed') {
      const removed = t('creditReports.track.removed');
      return removalDate ? `${removed} ${format.calendarDate(removalDate)}` : removed;
    }
    if (disputedOn === null) return t('creditReports.turn.preparing', { bureau });
    const days = daysSince(disputedOn);
    const turn = t('creditReports.turn.bureau', { bureau });
    return days > 0 ? `${turn} ${t('creditReports.turn.since', { count: days })}` : turn;
  };
}

const isPreparing = ({ status, disputedOn }: ClientCreditItem) =>
  status === 'disputed' && disputedOn === null;

function useStations(item: ClientCreditItem, round: CurrentRound): Station[] {
  const { t, format } = useLanguage();
  const { status, removalDate } = item;
  const { disputes, events, reopened } = round;
  const disputeSent = t(
    disputes > 1 ? 'creditReports.track.disputedAgain' : 'creditReports.track.disputed',
    { round: disputes },
  );
  const names = {
    active: t(reopened ? 'creditReports.track.reopened' : 'creditReports.track.active'),
    disputed: disputeSent,
    removed: t('creditReports.track.removed'),
  };
  const dateOf = (event: ItemEvent) => {
    // Read as local time, so that the day does not shift.
    if (event.status === 'removed' && removalDate) return format.date(`${removalDate}T12:00`);
    if (event.disputedOn) return format.date(`${event.disputedOn}T12:00`);
    return event.at ? format.date(event.at) : undefined;
  };
  const preparing = isPreparing(item);
  const past = events.filter((event) => event.status !== 'disputed' || event.disputedOn);
  const reached: Station[] = past.map((event) => ({
    label: names[event.status],
    detail: dateOf(event),
    state: event.status === 'active' && status === 'active' ? 'current' : 'done',
  }));
  const answer = t('creditReports.track.answer', { bureau: bureauNames[item.bureau] });
  if (status === 'removed' || status === 'active') return reached;
  if (status === 'disputed' && !preparing) return [...reached, { label: answer, state: 'current' }];
  const next = t('creditReports.track.nextDispute');
  return [
    ...reached,
    { label: next, state: preparing ? 'current' : 'ahead' },
    { label: answer, state: 'ahead' },
  ];
}
