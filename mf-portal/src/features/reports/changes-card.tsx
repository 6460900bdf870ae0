import { bureauNames, bureaus } from '@repo/contract/credit-reports';
import type { ClientCreditItem } from '@repo/contract/credit-items';
import type { CurrentFindings } from '@repo/contract/report-imports';
import { ChangeList } from '@repo/report-view/change-list.ts';
import { Changes } from '@repo/report-view/changes.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import {
  arrowRightIcon,
  checkCircleIcon,
  infoIcon,
  minusIcon,
  trendingDownIcon,
  trendingUpIcon,
} from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import type { ScoreHistory, ScoreLine } from './score-history/history-points.ts';
import { latestMoves, type ScoreMove } from './score-history/latest-moves.ts';
import { useLanguage } from './score-history/score-history.messages.ts';
import { useLineName } from './score-history/use-point-text.ts';

const NAMED = 5;

interface ChangesCardProps {
  history: ScoreHistory;
  found: CurrentFindings | undefined;
}

export function ChangesCard({ history, found }: ChangesCardProps) {
  const { t, format } = useLanguage();
  const changes = found?.report ? found.changes : [];
  const { points } = history;
  const [latest, previous] = points.toReversed();
  const isCompared = previous !== undefined || changes.some(({ kind }) => kind !== 'new');
  const dates = [latest?.date ?? '', found?.report?.reportDate ?? ''];
  const date = dates.reduce((a, b) => (a > b ? a : b));
  return (
    <SectionCard
      padding="md"
      title={t('scoreHistory.changes.title')}
      subtitle={
        isCompared &&
        date !== '' &&
        t('scoreHistory.changes.since', { date: format.calendarDate(date) })
      }
    >
      {isCompared ? (
        <Stack gap={1}>
          <ScoreChanges history={history} changes={changes} />
          <Changes changes={changes} shownAtOnce={NAMED} />
        </Stack>
      ) : (
        <Text tone="soft">{t('scoreHistory.changes.firstReport')}</Text>
      )}
    </SectionCard>
  );
}

interface ScoreChangesProps {
  history: ScoreHistory;
  changes: CurrentFindings['changes'];
}

function ScoreChanges({ history, changes }: ScoreChangesProps) {
  const { t, format } = useLanguage();
  const lineName = useLineName();
  const [latest, previous] = history.points.toReversed();
  if (!latest || !previous) return null;
  const { moves, uncompared } = latestMoves(history);
  const models = new Set(
    [...moves.map(({ line }) => line), ...uncompared].map(({ model }) => model),
  );
  const nameOf = (line: ScoreLine) => lineName(models.size > 1 ? line : { ...line, model: null });
  const gone = changes.flatMap(({ kind, previous: row }) =>
    kind === 'deleted' && row ? `${row.bureau} ${nameKey(row.creditor)}` : [],
  );
  const removed = sameRemovals(
    latest.removed.filter(
      ({ bureau, creditor }) => !gone.includes(`${bureau} ${nameKey(creditor)}`),
    ),
  );
  const more = removed.length - NAMED;
  return (
    <ChangeList role="list" aria-label={t('scoreHistory.changes.scores')}>
      {sameMoves(moves).map((move) => (
        <ScoreChange
          key={move.lines[0]!.key}
          name={
            move.lines.length === bureaus.length
              ? t('scoreHistory.changes.allBureaus')
              : move.lines.map(nameOf).join(', ')
          }
          {...move}
        />
      ))}
      {uncompared.length > 0 && (
        <Change icon={infoIcon}>
          {t('scoreHistory.changes.newModel', { names: uncompared.map(nameOf).join(', ') })}
        </Change>
      )}
      {removed.slice(0, NAMED).map((items) => (
        <Change key={items[0].id} icon={checkCircleIcon} good>
          {t('scoreHistory.changes.removed', {
            creditor: items[0].creditor,
            bureaus: bureaus
              .filter((bureau) => items.some((item) => item.bureau === bureau))
              .map((bureau) => bureauNames[bureau])
              .join(', '),
            date: format.calendarDate(items[0].removalDate ?? latest.date),
          })}
        </Change>
      ))}
      {more > 0 && (
        <Change icon={checkCircleIcon} good>
          {t('scoreHistory.changes.more', { count: more })}
        </Change>
      )}
    </ChangeList>
  );
}

const nameKey = (creditor: string) => creditor.replace(/\s/g, '').toLowerCase();

type SameItems = [ClientCreditItem, ...ClientCreditItem[]];

function sameRemovals(items: readonly ClientCreditItem[]): SameItems[] {
  const groups = new Map<string, SameItems>();
  for (const item of items) {
    const key = `${nameKey(item.creditor)} ${item.accountNumber ?? ''} ${item.removalDate ?? ''}`;
    const same = groups.get(key);
    if (same) same.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}

interface SameMove extends Omit<ScoreMove, 'line'> {
  lines: ScoreLine[];
}

function sameMoves(moves: readonly ScoreMove[]): SameMove[] {
  const groups = new Map<string, SameMove>();
  for (const { line, from, to } of moves) {
    const key = from === null || to === null ? `${from} ${to}` : String(to - from);
    const same = groups.get(key);
    if (same) same.lines.push(line);
    else groups.set(key, { lines: [line], from, to });
  }
  return [...groups.values()];
}

function ScoreChange({ name, lines, from, to }: SameMove & { name: string }) {
  const { t } = useLanguage();
  if (to === null) {
    return <Change icon={minusIcon}>{t('scoreHistory.changes.missing', { name })}</Change>;
  }
  if (from === null) {
    return (
      <Change icon={arrowRightIcon}>{t('scoreHistory.changes.first', { name, score: to })}</Change>
    );
  }
  if (from === to) {
    return <Change icon={minusIcon}>{t('scoreHistory.changes.same', { name })}</Change>;
  }
  const way = to > from ? 'up' : 'down';
  return (
    <Change icon={way === 'up' ? trendingUpIcon : trendingDownIcon} good={way === 'up'}>
      {t(`scoreHistory.changes.${way}${lines.length > 1 ? 'Together' : ''}`, {
        name,
        from,
        to,
        count: Math.abs(to - from),
      })}
    </Change>
  );
}

function Change(props: { icon: IconDrawing; good?: boolean; children: string }) {
  return (
    <li {...(props.good && { 'data-good': '' })}>
      <Icon icon={props.icon} size={20} />
      <span>{props.children}</span>
    </li>
  );
}
