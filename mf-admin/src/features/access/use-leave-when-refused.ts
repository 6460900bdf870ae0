import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useCallback, useEffect } from 'react';

export function isRefused(error: unknown): boolean {
  const code = errorBodyOf(error)?.code;
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN';
}

/** Leaves for `/` when the gateway says that this person is no admin any more, or signed out. */
export function useLeave() {
  const { navigation, session } = useShell();
  return useCallback(() => {
    const leave = () => navigation.navigate('/', { replace: true });
    session.refresh().then(leave, leave);
  }, [navigation, session]);
}

export function useLeaveWhenRefused(...errors: unknown[]): boolean {
  const leave = useLeave();
  const refused = errors.some(isRefused);
  useEffect(() => {
    if (refused) leave();
  }, [refused, leave]);
  return refused;
}
