import { bureauNames } from '@repo/contract/credit-reports';
import { ChangeList } from '@repo/report-view/change-list.ts';
import { Heading } from '@repo/ui/heading.tsx';
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
import { useLanguage } from './score-history.messages.ts';
import type { HistoryPoint, ScoreLine } from './history-points.ts';
import { useLineName } from './use-point-text.ts';

const NAMED = 5;

interface WhatChangedProps {
  lines: readonly ScoreLine[];
  previous: HistoryPoint;
  latest: HistoryPoint;
}

export function WhatChanged({ lines, previous, latest }: WhatChangedProps) {
  const { t, format } = useLanguage();
  const { removed } = latest;
  const more = removed.length - NAMED;
  return (
    <Stack as="section" gap={1} aria-labelledby="changes-title">
      <Heading level={3} id="changes-title">
        {t('scoreHistory.changes.title')}
      </Heading>
      <Text size="sm" tone="soft">
        {t('scoreHistory.changes.since', {
          from: format.calendarDate(previous.date),
          to: format.calendarDate(latest.date),
        })}
      </Text>
      {latest.isBeingChecked && (
        <Text size="sm" tone="soft">
          {t('scoreHistory.changes.beingChecked')}
        </Text>
      )}
      <ChangeList role="list">
        {lines
          .filter(({ of, key }) => of !== 'average' && latest.scores[key] !== undefined)
          .map((line) => (
            <ScoreChange key={line.key} line={line} previous={previous} latest={latest} />
          ))}
        {removed.slice(0, NAMED).map(({ id, creditor, bureau, removalDate }) => (
          <Change key={id} icon={checkCircleIcon} good>
            {t('scoreHistory.changes.removed', {
              creditor,
              bureau: bureauNames[bureau],
              date: format.calendarDate(removalDate ?? latest.date),
            })}
          </Change>
        ))}
        {more > 0 && (
          <Change icon={checkCircleIcon} good>
            {t('scoreHistory.changes.more', { count: more })}
          </Change>
        )}
        {removed.length === 0 && (
          <Change icon={infoIcon}>{t('scoreHistory.changes.noneRemoved')}</Change>
        )}
      </ChangeList>
    </Stack>
  );
}

interface ScoreChangeProps extends Omit<WhatChangedProps, 'lines'> {
  line: ScoreLine;
}

function ScoreChange({ line, previous, latest }: ScoreChangeProps) {
  const { t } = useLanguage();
  const name = useLineName()(line);
  const from = previous.scores[line.key] ?? null;
  const to = latest.scores[line.key] ?? null;
  if (to === null) {
    return <Change icon={minusIcon}>{t('scoreHistory.changes.missing', { name })}</Change>;
  }
  if (from === null) {
    const isOfOtherModel =
      previous.scores[line.key] === undefined && Object.keys(previous.scores).length > 0;
    const text = t(
      isOfOtherModel ? 'scoreHistory.changes.otherModel' : 'scoreHistory.changes.first',
      {
        name,
        score: to,
      },
    );
    return <Change icon={arrowRightIcon}>{text}</Change>;
  }
  if (from === to) {
    return <Change icon={minusIcon}>{t('scoreHistory.changes.same', { name, score: to })}</Change>;
  }
  const up = to > from;
  const values = { name, from, to, count: Math.abs(to - from) };
  return (
    <Change icon={up ? trendingUpIcon : trendingDownIcon} good={up}>
      {up ? t('scoreHistory.changes.up', values) : t('scoreHistory.changes.down', values)}
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
