import type { DisputeSummary, ItemTrack } from '@repo/contract/disputes';
import { outcomeNames } from '@repo/i18n/outcome-names.ts';
import { Heading } from '@repo/ui/heading.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { media } from '@repo/ui/tokens.ts';
import { Track, type Station } from '@repo/ui/track.tsx';
import { styled } from 'styled-components';
import { useLanguage } from './item-tracks.messages.ts';

const Item = styled.li`
  ${media.print} {
    break-inside: avoid;
  }
`;

interface ItemTracksProps {
  dispute: DisputeSummary;
  reader: 'client' | 'admin';
  level?: 3 | 4;
}

export function ItemTracks({ dispute, reader, level = 3 }: ItemTracksProps) {
  const { t } = useLanguage();
  const stationsOf = useStations(dispute, reader);
  return (
    <Stack as="ul" role="list" gap={3}>
      {dispute.tracks.map((track) => {
        const item = dispute.items.find(({ finding }) => finding === track.finding);
        const creditor = item?.creditor || t('itemTracks.unknownItem');
        return (
          <Item key={track.finding}>
            <Stack gap={1}>
              <Heading level={level} size="md">
                {creditor}
              </Heading>
              <Track
                label={t('itemTracks.steps', { creditor })}
                stations={stationsOf(track)}
                aheadText={t('itemTracks.notYet')}
              />
            </Stack>
          </Item>
        );
      })}
    </Stack>
  );
}

interface Step extends Pick<Station, 'label' | 'detail'> {
  isDone: boolean;
}

function useStations(
  { status, signedAt, postedOn, deliveredOn, outcomes }: DisputeSummary,
  reader: ItemTracksProps['reader'],
) {
  const { t, format, language } = useLanguage();
  const dayOf = (day: string | null) => (day ? format.calendarDate(day) : undefined);
  return (track: ItemTrack): Station[] => {
    const { foundOn, statedAt, shownOn, stillOn, backOn } = track;
    const answer = outcomes.find(({ finding }) => finding === track.finding);
    const isSilent = answer?.outcome === 'no-response';
    const isSent = postedOn !== null || deliveredOn !== null;
    const seenOn =
      (backOn && t('itemTracks.backOn', { date: format.calendarDate(backOn) })) ||
      (shownOn && t('itemTracks.goneOn', { date: format.calendarDate(shownOn) })) ||
      (stillOn && t('itemTracks.stillOn', { date: format.calendarDate(stillOn) }));
    const steps: Step[] = [
      {
        label: t('itemTracks.found'),
        detail:
          foundOn && t(`itemTracks.foundOn.${reader}`, { date: format.calendarDate(foundOn) }),
        isDone: true,
      },
      {
        label: t(`itemTracks.stated.${reader}`),
        detail: statedAt && format.date(statedAt),
        isDone: true,
      },
      {
        label: t('itemTracks.signed'),
        detail: signedAt && format.date(signedAt),
        isDone: signedAt !== null && status !== 'out-of-date',
      },
      { label: t('itemTracks.mailed'), detail: dayOf(postedOn), isDone: isSent },
      {
        label: t('itemTracks.delivered'),
        detail: dayOf(deliveredOn),
        isDone: deliveredOn !== null || (answer !== undefined && !isSilent),
      },
      {
        label: t(isSilent ? 'itemTracks.silent' : 'itemTracks.answered'),
        detail:
          answer && !isSilent
            ? [outcomeNames[language][answer.outcome], dayOf(answer.completedOn)]
                .filter(Boolean)
                .join(', ')
            : undefined,
        isDone: answer !== undefined,
      },
      {
        label: t('itemTracks.shown'),
        detail: seenOn,
        isDone: shownOn !== null && backOn === null,
      },
    ];
    const next = steps.findIndex(({ isDone }) => !isDone);
    return steps.map(({ isDone, ...station }, index) => ({
      ...station,
      state: isDone ? 'done' : index === next && status !== 'withdrawn' ? 'current' : 'ahead',
    }));
  };
}
