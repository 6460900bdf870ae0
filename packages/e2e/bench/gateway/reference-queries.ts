import { createHash } from 'node:crypto';

export const PAGE = 20;

export function sessionIdOf(cookie = ''): string {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? '';
  return createHash('sha256').update(token).digest('hex');
}

export const findUserBy = (sessionId: string) => ({
  name: 'session',
  text: `select app_user.id, app_user.language from session join app_user on app_user.id = session.user_id
    where session.id = $1 and session.expires_at > now() and session.created_at > now() - '90 days'::interval`,
  values: [sessionId],
});

export const listBy = (userId: string, limit: number) => ({
  name: 'notifications',
  text: `select id, type, action_url as "actionUrl", created_at as "createdAt", title, message, language,
      read_at is not null as read, null as system
    from notification where user_id = $1 order by created_at desc, id desc limit $2`,
  values: [userId, limit],
});

export function pageOf<Row extends { id: string; createdAt: string | Date }>(rows: Row[]) {
  const items = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  const createdAt =
    last?.createdAt instanceof Date ? last.createdAt.toISOString() : last?.createdAt;
  const nextCursor = last ? Buffer.from(`${createdAt}|${last.id}`).toString('base64url') : null;
  return { items, nextCursor };
}
