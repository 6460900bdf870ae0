import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { SentNotification } from '@repo/contract/notifications';
import { notificationTexts } from '@repo/i18n/notification-texts.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { SkeletonList } from '@repo/ui/skeleton-list.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text, TextParts, SoftText } from '@repo/ui/text.tsx';
import { color, space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useNotifiedText } from '../../use-notified-text.ts';
import { useLanguage } from './notifications.messages.ts';

export function SentMessages({ client }: { client: ClientDetail }) {
  const { t } = useLanguage();
  const sent = api.notifications.listForClient.useQuery({ id: client.id });
  return (
    <TitledCard title={t('notifications.sentHeading')}>
      <Loaded
        query={sent}
        skeleton={<SkeletonList rows={3} />}
        errorTitle={t('notifications.sentLoadFailed')}
        small
      >
        {(messages) =>
          messages.length === 0 ? (
            <Text tone="soft">{t('notifications.noneSent')}</Text>
          ) : (
            <ul role="list">
              {messages.map((message) => (
                <SentMessage key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledCard>
  );
}

function SentMessage({ message }: { message: SentNotification }) {
  const { t, format, language } = useLanguage();
  const { createdAt, sentBy, readAt } = message;
  const { title, message: text } = notificationTexts(message, language);
  const notifiedText = useNotifiedText();
  return (
    <Item>
      <Row align="start" justify="space-between" gap={1}>
        <strong>
          <TextParts parts={[title]} />
        </strong>
        {readAt ? (
          <Badge>{t('notifications.readOn', { date: format.date(readAt) })}</Badge>
        ) : (
          <Badge tone="attention">{t('notifications.notRead')}</Badge>
        )}
      </Row>
      <SoftText>
        <TextParts parts={text} />
      </SoftText>
      <SoftText>{notifiedText(format.dateTime(createdAt), sentBy)}</SoftText>
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[0.5]};
  padding-block: ${space[1.5]};
  & + & {
    border-top: 1px solid ${color.rule};
  }
`;
