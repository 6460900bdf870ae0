import type { ClientDetail } from '@repo/contract/clients';
import { displayName } from '@repo/contract/display-name';
import { useEffect } from 'react';

interface RecentClient {
  id: string;
  name: string;
  email: string;
}

const MAX = 5;

/** Kept in memory, because clients' names are never stored in the browser. */
let recent: readonly RecentClient[] = [];

export const recentClients = () => recent;

export function useRememberClient(client: ClientDetail | undefined): void {
  useEffect(() => {
    if (!client) return;
    const { id, email } = client;
    const others = recent.filter((one) => one.id !== id);
    recent = [{ id, email, name: displayName(client) }, ...others].slice(0, MAX);
  }, [client]);
}
