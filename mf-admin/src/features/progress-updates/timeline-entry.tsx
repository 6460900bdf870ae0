import type { CreditItem } from '@repo/contract/credit-items';
import { bureauNames } from '@repo/contract/credit-reports';
import type { ProgressUpdate } from '@repo/contract/progress-updates';
import { Link } from '@repo/federation/link.tsx';
import { progressUpdateTexts } from '@repo/i18n/progress-update-texts.ts';
import { progressUpdateLooks } from '@repo/ui/progress-update-looks.ts';
import { Text } from '@repo/ui/text.tsx';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { TextLink } from '@repo/ui/text-link.tsx';
import { TimelineItem } from '@repo/ui/timeline-item.tsx';
import { useLanguage } from './progress-updates.messages.ts';
import { useTabPath } from '../../paths.ts';

interface TimelineEntryProps {
  clientId: string;
  update: ProgressUpdate;
  items: readonly CreditItem[];
}

/** One progress update, with a link to the credit item that it is about. */
export function TimelineEntry({ clientId, update, items }: TimelineEntryProps) {
  const { t, format, language } = useLanguage();
  const tabPath = useTabPath(clientId);
  const texts = progressUpdateTexts(update, language);
  const written = (text: string) => <TextParts parts={[{ text, language: texts.language }]} />;
  const item = findItem(update, items);
  return (
    <TimelineItem
      tabIndex={-1}
      {...progressUpdateLooks[update.updateType]}
      title={written(texts.title)}
      description={<Text as="span">{written(texts.description)}</Text>}
      time={<time dateTime={update.createdAt}>{format.dateTime(update.createdAt)}</time>}
    >
      {item && (
        <span>
          <TextLink as={Link} href={tabPath('disputes', { item: item.id })}>
            {t('progressUpdates.openItem', { creditor: item.creditor })}
          </TextLink>
        </span>
      )}
    </TimelineItem>
  );
}

/** The item of an update. Early updates only name it; then there is none if two items have this creditor and bureau. */
function findItem({ metadata }: ProgressUpdate, items: readonly CreditItem[]) {
  if (metadata?.itemId) return items.find(({ id }) => id === metadata.itemId);
  const named = items.filter(
    ({ bureau, creditor }) =>
      bureauNames[bureau] === metadata?.bureau && creditor === metadata.creditor,
  );
  return named.length === 1 ? named[0] : undefined;
}
