import type { ProgressUpdate } from '@repo/contract/progress';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import { progressUpdateLooks } from '@repo/ui/progress-update-looks.ts';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from '../../language.ts';
import { RelativeTime } from '../../relative-time.tsx';

export function ProgressUpdateItem(props: { update: ProgressUpdate; children?: ReactNode }) {
  const { createdAt, updateType } = props.update;
  const { title, description } = progressUpdateTexts(props.update, useLanguage().language);
  return (
    <TimelineItem
      {...progressUpdateLooks[updateType]}
      title={title}
      description={description}
      time={<RelativeTime instant={createdAt} />}
    >
      {props.children}
    </TimelineItem>
  );
}
