import { api, byCursor } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { ClientMessage } from '@repo/contract/messages';
import { useFailureToast } from '@repo/screens/failure.ts';
import { LoadMoreButton, useFirstNew } from '@repo/screens/next-page.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { checkIcon } from '@repo/ui/icons.ts';
import { Thread, ThreadItem, ThreadText } from '@repo/screens/message-parts.ts';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { MessageForm } from './message-form.tsx';
import { useLanguage } from './messages.messages.ts';

interface MessagesTabProps {
  client: ClientDetail;
  messages: MessagesQuery;
}

export function MessagesTab({ client, messages }: MessagesTabProps) {
  const { t } = useLanguage();
  const items = itemsOf(messages);
  return (
    <Sheet as="section" aria-labelledby="messages-title">
      <CardHeader
        titleId="messages-title"
        title={t('messages.title')}
        subtitle={t('messages.subtitle')}
      />
      <Stack gap={3}>
        <MessageForm client={client} upTo={items[0]?.id} />
        <Loaded
          query={messages}
          skeleton={<SkeletonList rows={3} />}
          errorTitle={t('messages.loadFailed')}
          small
        >
          {() => <Messages client={client} messages={messages} items={items} />}
        </Loaded>
      </Stack>
    </Sheet>
  );
}

function Messages({ client, messages, items }: MessagesTabProps & { items: ClientMessage[] }) {
  const { t } = useLanguage();
  const { list, expectMore } = useFirstNew<HTMLUListElement>(items.length);
  const [newest] = items;
  const waiting = countWaiting(messages);
  if (!newest) return <Text tone="soft">{t('messages.empty')}</Text>;
  return (
    <>
      {waiting > 0 && (
        <Waiting
          clientId={client.id}
          newest={newest}
          count={waiting}
          onHandled={() => list.current?.querySelector('li')?.focus()}
        />
      )}
      <Thread ref={list} role="list" aria-label={t('messages.title')}>
        {items.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Thread>
      <LoadMoreButton size="sm" query={messages} onPress={expectMore} />
    </>
  );
}

interface WaitingProps {
  clientId: string;
  newest: ClientMessage;
  count: number;
  onHandled: () => void;
}

function Waiting({ clientId, newest, count, onHandled }: WaitingProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { listForClient } = api.useUtils().messages;
  const mark = api.messages.markHandled.useMutation();
  const press = useSingleFlight(async () => {
    try {
      await mark.mutateAsync({ id: newest.id });
      onHandled();
      await listForClient.invalidate({ id: clientId });
    } catch (error) {
      failureToast(t('messages.handleFailed'), error);
    }
  });
  return (
    <Row justify="space-between">
      <Text as="span" weight="semibold">
        {t('messages.waitingCount', { count })}
      </Text>
      <Button
        variant="secondary"
        icon={checkIcon}
        pending={mark.isPending}
        onClick={() => void press()}
      >
        {t('messages.handle')}
      </Button>
    </Row>
  );
}

function MessageItem({ message }: { message: ClientMessage }) {
  const { t, format } = useLanguage();
  const { text, language, fromClient, author, createdAt, handledAt, handledBy } = message;
  const name = author ?? t(fromClient ? 'messages.client' : 'messages.gone');
  const when = handledAt && format.dateTime(handledAt);
  return (
    <ThreadItem $own={!fromClient} tabIndex={-1}>
      <Row justify="space-between" gap={1}>
        <SoftText as="span">{t('words.byAt', { name, when: format.dateTime(createdAt) })}</SoftText>
        {isWaiting(message) && <Badge tone="attention">{t('messages.waiting')}</Badge>}
      </Row>
      <ThreadText lang={language}>{text}</ThreadText>
      {when && (
        <SoftText>
          {handledBy
            ? t('messages.handledBy', { name: handledBy, when })
            : t('messages.handledOn', { when })}
        </SoftText>
      )}
    </ThreadItem>
  );
}

const Sheet = styled(Card)`
  max-inline-size: 48rem;
`;

const isWaiting = ({ fromClient, handledAt }: ClientMessage) => fromClient && !handledAt;

const itemsOf = ({ data }: Pick<MessagesQuery, 'data'>): ClientMessage[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

export const countWaiting = (messages: Pick<MessagesQuery, 'data'>) =>
  itemsOf(messages).filter(isWaiting).length;

export function useMessagesQuery(clientId: string) {
  return api.messages.listForClient.useInfiniteQuery({ id: clientId, limit: 20 }, byCursor);
}

export type MessagesQuery = ReturnType<typeof useMessagesQuery>;
