import { api } from '@repo/api-client/api.ts';
import type { AccountSession } from '@repo/contract/account';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { useLanguage } from './account.messages.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { AccountList } from '../account-card/account-list.tsx';
import { EndAllDialog } from './end-all-dialog.tsx';
import { SessionItem } from './session-item.tsx';
import { useEndOtherSessions } from './use-end-sessions.ts';

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
      <EndAllDialog open={asking} onOpenChange={setAsking} />
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
