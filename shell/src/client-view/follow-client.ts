import { changeAreas } from '@repo/contract/live';
import type { Shell } from '../shell-api/create-shell.ts';
import { viewHeaders } from './create-client-view.ts';
import { fetchUnread } from './fetch-client.ts';

/**
 * Keeps a client's screens up to date: passes on what changed of this client, of all that the admin's page hears, and reads
 * the account and the unread count again. What cannot be read stays until the next change. Returns a function that stops it.
 */
export function followClient(shell: Shell, viewed: Shell, clientId: string): () => void {
  const { events, session } = viewed.api;
  return shell.api.events.on('clients-changed', ({ clients, areas }) => {
    const named: readonly string[] = clients ? (clients[clientId] ?? []) : areas;
    const changed = changeAreas.filter((area) => named.includes(area));
    if (changed.length === 0) return;
    if (changed.includes('notifications')) {
      fetchUnread(viewHeaders(shell, clientId)).then(viewed.unread.set, () => {});
    }
    if (changed.includes('account')) session.refresh().catch(() => {});
    events.emit('client-changed', changed);
  });
}
