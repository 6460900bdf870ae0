// The reference: node:http and pg with prepared statements, a session look-up by cookie and the same list. Argument: the
// database's URL. Prints its port.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const TIMESTAMPTZ = 1184;
const PAGE = 20;

const toIso = (text: string) => {
  const [whole, fraction = ''] = text.slice(11).replace('+00', '').split('.');
  return `${text.slice(0, 10)}T${whole}.${fraction.padEnd(3, '0')}Z`;
};
const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 10,
  options: '-c timezone=UTC -c datestyle=ISO',
  types: {
    getTypeParser: ((oid: number, format?: 'text') =>
      oid === TIMESTAMPTZ
        ? toIso
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  },
});

const findUser = (hashedToken: string) =>
  pool.query({
    name: 'session',
    text: `select app_user.id, app_user.language from session join app_user on app_user.id = session.user_id
      where session.id = $1 and session.expires_at > now() and session.created_at > now() - '90 days'::interval`,
    values: [hashedToken],
  });

const listNotifications = (userId: string) =>
  pool.query({
    name: 'notifications',
    text: `select id, type, action_url as "actionUrl", created_at as "createdAt", title, message, language,
        read_at is not null as read, null as system
      from notification where user_id = $1 order by created_at desc, id desc limit $2`,
    values: [userId, PAGE + 1],
  });

const server = createServer((req, res) => {
  void respond(req.headers.cookie).then(
    ([status, body]) =>
      res
        .writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'cache-control': 'no-store',
        })
        .end(body),
    () => res.writeHead(500).end(),
  );
});

async function respond(cookie = ''): Promise<[status: number, body: string]> {
  const token = /(?:^|; )session=([^;]+)/.exec(cookie)?.[1] ?? '';
  const { rows: users } = await findUser(createHash('sha256').update(token).digest('hex'));
  if (!users[0]) return [401, '{}'];
  const { rows } = await listNotifications(users[0].id);
  const items = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  const nextCursor = last
    ? Buffer.from(`${last.createdAt}|${last.id}`).toString('base64url')
    : null;
  return [200, JSON.stringify({ items, nextCursor })];
}

server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
