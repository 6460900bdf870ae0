import type { GuardIssue } from '@repo/api-client/guard-link.ts';
import { useCallback, useRef, useState } from 'react';

/** Whether admins are asked who they are, and what the answer leads to. */
export interface IdentityState {
  /** Asks for what a refused call needs; returns whether to send it again. */
  satisfy(issue: GuardIssue): Promise<boolean>;
  /** Asks the admin to confirm that it is them; calls at the same time share one question. */
  ask(): Promise<boolean>;
  asked: boolean;
  answer(confirmed: boolean): void;
  /** The session was not proven with a second factor, which admins need. */
  blocked: boolean;
  unblock(): void;
}

export function useIdentityGuard(): IdentityState {
  const [asked, setAsked] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const question = useRef<{ result: Promise<boolean>; resolve(confirmed: boolean): void }>(null);

  const ask = useCallback(() => {
    question.current ??= newQuestion();
    setAsked(true);
    return question.current.result;
  }, []);
  const answer = useCallback((confirmed: boolean) => {
    setAsked(false);
    question.current?.resolve(confirmed);
    question.current = null;
  }, []);
  const satisfy = useCallback(
    async (issue: GuardIssue) => {
      if (issue === 'step-up-required') return ask();
      setBlocked(true);
      return false;
    },
    [ask],
  );
  const unblock = useCallback(() => setBlocked(false), []);
  return { satisfy, ask, asked, answer, blocked, unblock };
}

function newQuestion() {
  let resolve: (confirmed: boolean) => void = () => {};
  const result = new Promise<boolean>((settle) => (resolve = settle));
  return { result, resolve: (confirmed: boolean) => resolve(confirmed) };
}
