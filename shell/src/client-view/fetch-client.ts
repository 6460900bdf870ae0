import { rest } from '@repo/api-client/rest.ts';
import { notificationSummary } from '@repo/contract/notifications';
import { currentUser } from '@repo/contract/users';

/** Fetches the client whose screens `headers` are for. Throws `HttpError` when the admin may not see them, or when there is none. */
export function fetchClient(headers: Record<string, string>) {
  return rest('GET', '/api/auth/user', undefined, currentUser, headers);
}

export async function fetchUnread(headers: Record<string, string>): Promise<number> {
  const path = '/api/notifications/summary';
  return (await rest('GET', path, undefined, notificationSummary, headers)).unread;
}
