import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import { progressUpdateLooks } from '@repo/screens/progress-update-looks.ts';
import { TextParts } from '@repo/ui/text.tsx';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import type { ReactNode } from 'react';
import { useLanguage } from './progress-updates.messages.ts';
import { RelativeTime } from '../../lists/relative-time.tsx';

export function ProgressUpdateItem(props: { update: ProgressUpdate; children?: ReactNode }) {
  const { createdAt, updateType } = props.update;
  const { title, description, language } = progressUpdateTexts(
    props.update,
    useLanguage().language,
  );
  return (
    <TimelineItem
      {...progressUpdateLooks[updateType]}
      title={<TextParts parts={[{ text: title, language }]} />}
      description={<TextParts parts={[{ text: description, language }]} />}
      time={<RelativeTime instant={createdAt} />}
    >
      {props.children}
    </TimelineItem>
  );
}
