import { useRefetchAreas } from '@repo/api-client/use-refetch-areas.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';

/** Keeps a remote's queries up to date with what changes elsewhere: by an admin, in another tab, on another device. */
export function LiveQueries(): null {
  const { events } = useShell();
  const refetch = useRefetchAreas();
  useEffect(() => events.on('client-changed', refetch), [events, refetch]);
  return null;
}
