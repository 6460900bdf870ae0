import type { AccountSession } from '@repo/contract/account';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useLanguage } from './account.messages.ts';
import { AccountListItem } from '../account-card/account-list.tsx';
import { useEndSession } from './use-end-sessions.ts';

export function SessionItem({ session }: { session: AccountSession }) {
  const { t, format } = useLanguage();
  const device = useDevice(session);
  const { end, isPending } = useEndSession(session.id, device);
  const item = useFocusReturn<HTMLLIElement>();
  const since = format.date(session.createdAt);
  return (
    <AccountListItem ref={item}>
      <div>
        <Row gap={1}>
          <Text weight="semibold">{device}</Text>
          {session.current && <Badge tone="positive">{t('account.sessions.here')}</Badge>}
        </Row>
        <Text tone="soft" size="sm" suppressHydrationWarning>
          {t('account.sessions.since', { date: since })} ·{' '}
          {t('account.sessions.lastSeen', { time: format.relativeTime(session.lastSeenAt) })}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('account.sessions.end')}
          aria-label={t('account.sessions.endNamed', { device, date: since })}
          onClick={() => void end()}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </AccountListItem>
  );
}

function useDevice({ browser, system }: AccountSession): string {
  const { t } = useLanguage();
  if (browser && system) return t('account.sessions.device', { browser, system });
  return browser ?? system ?? t('account.sessions.unknown');
}
