// Reference server: node:http, pg and prepared statements. Argument: the database's URL. Prints its port.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { findUserBy, listBy, PAGE, pageOf, sessionIdOf } from './reference-queries.ts';

const TIMESTAMPTZ = 1184;

function toIso(text: string): string {
  const [whole, fraction = ''] = text.slice(11).replace('+00', '').split('.');
  return `${text.slice(0, 10)}T${whole}.${fraction.padEnd(3, '0')}Z`;
}

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

async function respond({ headers }: IncomingMessage): Promise<[status: number, body: string]> {
  const { rows: users } = await pool.query(findUserBy(sessionIdOf(headers.cookie)));
  if (!users[0]) return [401, '{}'];
  const { rows } = await pool.query(listBy(users[0].id, PAGE + 1));
  return [200, JSON.stringify(pageOf(rows))];
}

const server = createServer((req, res) => {
  void respond(req).then(
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
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
