import type { ProgressUpdate, ProgressUpdateType } from '@repo/contract/progress';
import type { IconName } from '@repo/ui/icon-paths.ts';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import type { Tone } from '@repo/ui/tone.ts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../screen/relative-time.tsx';

const looks: Record<ProgressUpdateType, { icon: IconName; tone: Tone }> = {
  'item-removed': { icon: 'check-circle', tone: 'positive' },
  'score-increase': { icon: 'trending-up', tone: 'positive' },
  'dispute-sent': { icon: 'send', tone: 'attention' },
  other: { icon: 'info', tone: 'neutral' },
};

export function ProgressUpdateItem(props: { update: ProgressUpdate; children?: ReactNode }) {
  const { title, description, createdAt, updateType } = props.update;
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
