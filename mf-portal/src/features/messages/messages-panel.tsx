import { api, byCursor } from '@repo/api-client/api.ts';
import type { Message } from '@repo/contract/messages';
import { LoadMoreButton, useFirstNew, type PagedQuery } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Thread, ThreadItem, ThreadText } from '@repo/screens/message-parts.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TooltipGroup } from '@repo/ui/tooltip.tsx';
import { RelativeTime } from '../../lists/relative-time.tsx';
import { MessageForm, type Subject } from './message-form.tsx';
import { useLanguage } from './messages.messages.ts';

export function MessagesPanel({ subject }: { subject: Subject | null }) {
  const { t } = useLanguage();
  const query = api.messages.list.useInfiniteQuery({ limit: 20 }, byCursor);
  return (
    <Stack gap={3}>
      <Card>
        <MessageForm subject={subject} />
      </Card>
      <Loaded query={query} skeleton={<ThreadSkeleton />} errorTitle={t('messages.error')} small>
        {({ pages }) => <Messages items={pages.flatMap((page) => page.items)} query={query} />}
      </Loaded>
    </Stack>
  );
}

function Messages({ items, query }: { items: Message[]; query: PagedQuery }) {
  const { t } = useLanguage();
  const { list, expectMore } = useFirstNew<HTMLUListElement>(items.length);
  if (items.length === 0) return <Text tone="soft">{t('messages.empty')}</Text>;
  return (
    <TooltipGroup>
      <Thread ref={list} role="list" aria-label={t('messages.thread')}>
        {items.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Thread>
      <LoadMoreButton query={query} onPress={expectMore} />
    </TooltipGroup>
  );
}

function MessageItem({ message }: { message: Message }) {
  const { t } = useLanguage();
  const { text, language, fromClient, author, createdAt } = message;
  const teamName = author ? t('messages.fromTeam', { name: author }) : t('messages.team');
  return (
    <ThreadItem $own={fromClient} tabIndex={-1}>
      <Text as="span" size="sm" tone="soft">
        <strong>{fromClient ? t('messages.you') : teamName}</strong>{' '}
        <RelativeTime instant={createdAt} />
      </Text>
      <ThreadText lang={language}>{text}</ThreadText>
    </ThreadItem>
  );
}

function ThreadSkeleton() {
  return (
    <Thread as="div" aria-hidden="true">
      {[true, false].map((own) => (
        <ThreadItem key={`${own}`} as="div" $own={own}>
          <Skeleton shape="text" width="short" />
          <Skeleton shape="text" width="long" />
        </ThreadItem>
      ))}
    </Thread>
  );
}
