import type { NotificationSummary } from '@repo/contract/notifications';
import { notificationTexts } from '@repo/i18n/notification-texts.ts';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { bellIcon } from '@repo/ui/icons.ts';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text, TextParts } from '@repo/ui/text.tsx';
import { useLanguage } from './overview.messages.ts';

export function NotificationsCard({ query }: { query: LoadedQuery<NotificationSummary> }) {
  const { t } = useLanguage();
  return (
    <SectionCard title={t('overview.notifications.title')} icon={bellIcon}>
      <Loaded
        query={query}
        errorTitle={t('overview.notifications.error')}
        skeleton={<Skeleton shape="block" height="md" />}
      >
        {(summary) => <UnreadSummary summary={summary} />}
      </Loaded>
    </SectionCard>
  );
}

function UnreadSummary({ summary }: { summary: NotificationSummary }) {
  const { t, language } = useLanguage();
  const { unread, newestUnread } = summary;
  return (
    <Stack gap={2}>
      {unread > 0 ? (
        <div>
          <Text weight="semibold">{t('overview.notifications.unread', { count: unread })}</Text>
          {newestUnread && (
            <Text tone="soft">
              <TextParts parts={[notificationTexts(newestUnread, language).title]} />
            </Text>
          )}
        </div>
      ) : (
        <Text tone="soft">{t('overview.notifications.none')}</Text>
      )}
      <ButtonLink href="/notifications" variant="secondary">
        {t('overview.notifications.action')}
      </ButtonLink>
    </Stack>
  );
}
