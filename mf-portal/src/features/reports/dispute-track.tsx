import type { ClientCreditItem } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import { daysSince } from '@repo/contract/dispute-clock';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Track, type Station } from '@repo/ui/track.tsx';
import { useLanguage } from './credit-reports.messages.ts';
import { currentRound, type CurrentRound, type ItemEvent } from './item-rounds.ts';

export function DisputeTrack({ item }: { item: ClientCreditItem }) {
  const { t } = useLanguage();
  const bureau = bureauNames[item.bureau];
  const round = currentRound(item);
  const turn = turnOf(item);
  const stations = useStations(item, round);
  const days = item.disputedOn ? daysSince(item.disputedOn) : 0;
  return (
    <Stack gap={1}>
      {(item.status !== 'active' || round.reopened) && (
        <Track
          label={t('creditReports.track.label', { creditor: item.creditor })}
          stations={stations}
          aheadText={t('creditReports.track.ahead')}
        />
      )}
      <Text size="sm" tone="soft" measure>
        <b>{t(`creditReports.turn.${turn}.who`, { bureau })}</b>{' '}
        <span>{t(`creditReports.turn.${turn}.what`, { bureau })}</span>
        {turn === 'disputed' && days > 0 && (
          <span> {t('creditReports.turn.disputed.since', { count: days })}</span>
        )}
      </Text>
    </Stack>
  );
}

function turnOf(item: ClientCreditItem) {
  if (item.isBeingChecked) return 'checking';
  return isPreparing(item) ? 'preparing' : item.status;
}

/** Returns whether a dispute has no sending date yet. */
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
  // Nobody has decided a dispute of an active item.
  if (status === 'removed' || status === 'active') return reached;
  if (status === 'disputed' && !preparing) return [...reached, { label: answer, state: 'current' }];
  const next = t('creditReports.track.nextDispute');
  return [
    ...reached,
    { label: next, state: preparing ? 'current' : 'ahead' },
    { label: answer, state: 'ahead' },
  ];
}
