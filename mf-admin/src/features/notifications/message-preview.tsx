import type { Language } from '@repo/contract/languages';
import type { SendNotificationInput } from '@repo/contract/notifications';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { notificationLooks } from '@repo/screens/notification-looks.ts';
import { Item, Line, Mark, Message, Texts, titleStyle } from '@repo/screens/notification-parts.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { color, radius } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './notifications.messages.ts';

type Written = Pick<SendNotificationInput, 'type' | 'title' | 'message' | 'language'>;

interface MessagePreviewProps {
  language: Language;
  written: Written;
}

export function MessagePreview({ language, written }: MessagePreviewProps) {
  const { t } = useLanguage();
  const isEmpty = written.title.trim() === '' && written.message.trim() === '';
  return (
    <Stack gap={1}>
      <Heading level={3}>{t('notifications.preview')}</Heading>
      {isEmpty ? (
        <SoftText>{t('notifications.previewEmpty')}</SoftText>
      ) : (
        <LanguageProvider language={language}>
          <Preview lang={language}>
            <PortalNotification {...written} />
          </Preview>
        </LanguageProvider>
      )}
    </Stack>
  );
}

const ANY_INSTANT = '2026-01-01T00:00:00.000Z';

function PortalNotification({ type, title, message, language }: Written) {
  const { t, format } = useLanguage();
  const { icon, tone } = notificationLooks[type];
  return (
    <Item as="div" $unread>
      <Mark $tone={tone}>
        <Icon icon={icon} size={20} label={t(`notifications.type.${type}`)} />
      </Mark>
      <Texts>
        <Line>
          <titleStyle.Plain lang={language}>{title}</titleStyle.Plain>
          <Badge tone="positive">{t('notifications.isNew')}</Badge>
        </Line>
        <Message lang={language}>{message}</Message>
        <Text size="sm" tone="faint">
          {format.relativeTime(ANY_INSTANT, Date.parse(ANY_INSTANT))}
        </Text>
      </Texts>
    </Item>
  );
}

const Preview = styled.div`
  overflow: hidden;
  border: 1px solid ${color.rule};
  border-radius: ${radius.lg};
  background: ${color.surface};
`;
