import { useQueryClient } from '@tanstack/react-query';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { createPacedRefetch } from './paced-refetch.ts';

/** Keeps the admin's screens up to date with what clients and other admins change. */
export function LiveClients(): null {
  const { events } = useShell();
  const client = useQueryClient();
  useEffect(() => {
    const refetch = createPacedRefetch(client);
    const unsubscribe = events.on('clients-changed', refetch.add);
    return () => {
      unsubscribe();
      refetch.stop();
    };
  }, [events, client]);
  return null;
}
