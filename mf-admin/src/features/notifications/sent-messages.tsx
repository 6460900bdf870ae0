import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { SentNotification } from '@repo/contract/notifications';
import { notificationTexts } from '@repo/i18n/notification-texts.ts';
import { LoadNotice, Loading, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Card } from '@repo/ui/card.tsx';
import { CardHeader } from '@repo/ui/card-header.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextParts } from '@repo/ui/text-parts.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './notifications.messages.ts';

/** The newest notifications of the client, so that nothing is sent twice. */
export function SentMessages({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const sent = api.notifications.listForClient.useQuery(
    { id: client.id },
    { refetchOnMount: 'always' },
  );
  return (
    <Card>
      <CardHeader title={t('notifications.sentHeading')} />
      <SentList sent={sent} />
    </Card>
  );
}

function SentList({ sent }: { sent: LoadedQuery<SentNotification[]> }) {
  const { t } = useLanguage();
  const { data, isError, isFetching, error, refetch } = sent;
  if (data?.length === 0) return <Text tone="soft">{t('notifications.noneSent')}</Text>;
  if (data) {
    return (
      <List role="list">
        {data.map((message) => (
          <SentMessage key={message.id} message={message} />
        ))}
      </List>
    );
  }
  if (isError) {
    return (
      <LoadNotice
        title={t('notifications.sentLoadFailed')}
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading>
      <SkeletonList rows={3} />
    </Loading>
  );
}

function SentMessage({ message }: { message: SentNotification }) {
  const { t, format, language } = useLanguage();
  const { createdAt, sentBy, readAt } = message;
  const { title, message: text } = notificationTexts(message, language);
  const date = format.dateTime(createdAt);
  return (
    <Row>
      <Line>
        <strong>
          <TextParts parts={[title]} />
        </strong>
        {readAt ? (
          <Badge>{t('notifications.readOn', { date: format.date(readAt) })}</Badge>
        ) : (
          <Badge tone="attention">{t('notifications.notRead')}</Badge>
        )}
      </Line>
      <Text size="sm" tone="soft">
        <TextParts parts={text} />
      </Text>
      <Text size="sm" tone="soft">
        {sentBy
          ? t('notifications.sentBy', { date, name: sentBy })
          : t('notifications.sentByItself', { date })}
      </Text>
    </Row>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[0.5]};
  padding-block: ${space[1.5]};
  & + & {
    border-top: 1px solid ${color.rule};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[0.5]} ${space[1]};
`;
