import { api } from '@repo/api-client/api.ts';
import type { AccountSession } from '@repo/contract/account';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Loaded } from '@repo/screens/loaded.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { AccountCard } from '../account-card/account-card.tsx';
import { AccountList, AccountListItem } from '../account-card/account-list.tsx';
import { useLanguage } from './account.messages.ts';
import { useEndOtherSessions, useEndSession } from './use-end-sessions.ts';

export function SessionsCard() {
  const { t } = useLanguage();
  const query = api.account.sessions.useQuery();
  return (
    <AccountCard
      id="sessions"
      title={t('account.sessions.title')}
      subtitle={t('account.sessions.subtitle')}
    >
      <Loaded query={query} skeleton={<Skeleton shape="block" height="md" />}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </AccountCard>
  );
}

function Sessions({ sessions }: { sessions: AccountSession[] }) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  return (
    <Stack gap={2}>
      <AccountList>
        {sessions.toSorted(thisFirst).map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </AccountList>
      <FormActions align="end">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('account.sessions.endAll')}
        </Button>
        {sessions.length > 1 && <EndOthersButton />}
      </FormActions>
      {asking && <EndAllDialog onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function EndOthersButton() {
  const { t } = useLanguage();
  const { endOthers, isPending } = useEndOtherSessions();
  const button = useFocusReturn<HTMLButtonElement>();
  return (
    <Button
      ref={button}
      variant="secondary"
      pending={isPending}
      pendingText={t('account.sessions.endOthers')}
      onClick={() => void endOthers()}
    >
      {t('account.sessions.endOthers')}
    </Button>
  );
}

const thisFirst = (a: AccountSession, b: AccountSession) => Number(b.current) - Number(a.current);

function SessionItem({ session }: { session: AccountSession }) {
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

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutateAsync } = api.account.endAllSessions.useMutation();
  const [pending, setPending] = useState(false);
  const endAll = useSingleFlight(async () => {
    setPending(true);
    try {
      await mutateAsync();
    } catch (error) {
      setPending(false);
      return failureToast(t('account.sessions.failed'), error);
    }
    location.assign('/login');
  });
  return (
    <Modal
      onClose={onClose}
      title={t('account.sessions.endAllTitle')}
      description={t('account.sessions.endAllText')}
    >
      <FormActions align="end">
        <Button variant="secondary" onClick={onClose}>
          {t('account.cancel')}
        </Button>
        <Button
          pending={pending}
          pendingText={t('account.sessions.endAll')}
          onClick={() => void endAll()}
        >
          {t('account.sessions.endAll')}
        </Button>
      </FormActions>
    </Modal>
  );
}
