import type { IconDrawing } from '@repo/ui/icon.tsx';
import type { ProgressUpdate, ProgressUpdateType } from '@repo/contract/progress';
import { checkCircleIcon } from '@repo/ui/icons/check-circle.ts';
import { infoIcon } from '@repo/ui/icons/info.ts';
import { sendIcon } from '@repo/ui/icons/send.ts';
import { trendingUpIcon } from '@repo/ui/icons/trending-up.ts';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../relative-time.tsx';
import { useUpdateTexts } from './system-texts.ts';

const looks: Record<ProgressUpdateType, { icon: IconDrawing; tone: Tone }> = {
  'item-removed': { icon: checkCircleIcon, tone: 'positive' },
  'score-increase': { icon: trendingUpIcon, tone: 'positive' },
  'dispute-sent': { icon: sendIcon, tone: 'attention' },
  other: { icon: infoIcon, tone: 'neutral' },
};

export function ProgressUpdateItem(props: { update: ProgressUpdate; children?: ReactNode }) {
  const { createdAt, updateType } = props.update;
  const { title, description } = useUpdateTexts()(props.update);
  return (
    <TimelineItem
      {...looks[updateType]}
      title={title}
      description={description}
      time={<RelativeTime instant={createdAt} />}
    >
      {props.children}
    </TimelineItem>
  );
}
