import { api } from '@repo/api-client/api.ts';
import type { GuardIssue } from '@repo/api-client/guard-link.ts';
import type { AccountSecurity } from '@repo/contract/account-security';
import { isIpAddress } from '@repo/contract/ip-address';
import { secondFactorPath } from '@repo/contract/site-path';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { EmptyState } from '@repo/ui/empty-state.tsx';
import { keyIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { CodeForm, PasskeyConfirmation, PasswordForm } from './identity-forms.tsx';
import { GuardContext } from './report-refusal.ts';

export function useIdentityGuard() {
  const [asked, setAsked] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const question = useRef<ReturnType<typeof newQuestion>>(null);

  const ask = useCallback(() => {
    question.current ??= newQuestion();
    setAsked(true);
    return question.current.result;
  }, []);
  const satisfy = useCallback(
    async (issue: GuardIssue) => {
      if (issue === 'step-up-required') return ask();
      setBlocked(true);
      return false;
    },
    [ask],
  );
  function answer(confirmed: boolean) {
    setAsked(false);
    question.current?.resolve(confirmed);
    question.current = null;
  }
  async function unblock() {
    if (await ask()) setBlocked(false);
  }
  return { satisfy, asked, answer, blocked, unblock };
}

function newQuestion() {
  let resolve!: (confirmed: boolean) => void;
  const result = new Promise<boolean>((settle) => (resolve = settle));
  return { result, resolve };
}

interface IdentityGuardProps {
  guard: ReturnType<typeof useIdentityGuard>;
  children: ReactNode;
}

export function IdentityGuard({ guard, children }: IdentityGuardProps) {
  return (
    <>
      <GuardContext value={guard.satisfy}>
        {guard.blocked ? <SecondFactorScreen onConfirm={() => void guard.unblock()} /> : children}
      </GuardContext>
      {guard.asked && <ConfirmIdentityDialog onClose={guard.answer} />}
    </>
  );
}

function SecondFactorScreen({ onConfirm }: { onConfirm: () => void }) {
  const { t } = useLanguage();
  const { pathname, search } = useShell().navigation.location();
  const setUp = secondFactorPath(pathname + search);
  const security = api.account.security.useQuery(undefined, { gcTime: 0 });
  return (
    <Screen name={t('accountSecurity.blockedTitle')} lede={t('accountSecurity.blockedLede')}>
      <Loaded query={security} skeleton={<Skeleton shape="block" height="lg" />}>
        {({ totpEnabled, passkeys }) =>
          totpEnabled || passkeys.length > 0 ? (
            <EmptyState
              icon={keyIcon}
              level={2}
              title={t('accountSecurity.confirmHere')}
              action={<Button onClick={onConfirm}>{t('accountSecurity.confirm')}</Button>}
            >
              {t('accountSecurity.confirmHereText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon={keyIcon}
              level={2}
              title={t('accountSecurity.setUpTitle')}
              action={<ButtonLink href={setUp}>{t('accountSecurity.setUp')}</ButtonLink>}
            >
              {t('accountSecurity.setUpText')}
            </EmptyState>
          )
        }
      </Loaded>
    </Screen>
  );
}

function ConfirmIdentityDialog({ onClose }: { onClose: (confirmed: boolean) => void }) {
  const { t } = useLanguage();
  const security = api.account.security.useQuery(undefined, { gcTime: 0 });
  return (
    <Modal
      onClose={() => onClose(false)}
      title={t('accountSecurity.title')}
      description={t('accountSecurity.text')}
    >
      <Loaded query={security} skeleton={<Skeleton shape="block" height="md" />}>
        {(ways) => <Ways security={ways} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

interface WaysProps {
  security: AccountSecurity;
  onClose: (confirmed: boolean) => void;
}

function Ways({ security: { totpEnabled, passkeys }, onClose }: WaysProps) {
  const { t } = useLanguage();
  const answers = { onConfirmed: () => onClose(true), onCancel: () => onClose(false) };
  const hasPasskey = passkeys.length > 0;
  const passkeyWorks = 'PublicKeyCredential' in window && !isIpAddress(location.hostname);
  if (!totpEnabled && !hasPasskey) return <PasswordForm {...answers} />;
  return (
    <Stack gap={3}>
      {hasPasskey && passkeyWorks && <PasskeyConfirmation {...answers} />}
      {totpEnabled && <CodeForm {...answers} />}
      {!totpEnabled && !passkeyWorks && (
        <Notice tone="attention">{t('accountSecurity.passkeyElsewhere')}</Notice>
      )}
    </Stack>
  );
}
