import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, type ReactNode } from 'react';

/** The gateway and the shell route by audience; this holds when the role changes while the screen is open. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { navigation } = useShell();
  const isAdmin = useSession()?.role === 'admin';
  useEffect(() => {
    if (!isAdmin) navigation.navigate('/', { replace: true });
  }, [isAdmin, navigation]);
  return isAdmin ? children : null;
}
