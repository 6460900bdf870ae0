import type { GuardIssue } from '@repo/api-client/guard-link.ts';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { GuardContext } from './report-refusal.ts';
import { SecondFactorScreen } from './second-factor-screen.tsx';

/** Whether admins are asked who they are, and what the answer leads to. */
export function useIdentityGuard() {
  const [asked, setAsked] = useState(false);
  /** The session was not proven with a second factor, which admins need. */
  const [blocked, setBlocked] = useState(false);
  const question = useRef<ReturnType<typeof newQuestion>>(null);

  /** Asks the admin to confirm that it is them; calls at the same time share one question. */
  const ask = useCallback(() => {
    question.current ??= newQuestion();
    setAsked(true);
    return question.current.result;
  }, []);
  /** Asks for what a refused call needs; returns whether to send it again. */
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
  let resolve: (confirmed: boolean) => void = () => {};
  const result = new Promise<boolean>((settle) => (resolve = settle));
  return { result, resolve: (confirmed: boolean) => resolve(confirmed) };
}

interface IdentityGuardProps {
  guard: ReturnType<typeof useIdentityGuard>;
  children: ReactNode;
}

/** Asks over the page whether it is the admin; in place of the page where admins need a second factor. */
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
