import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const BYTEA = 17;
const TIMESTAMPTZ = 1184;

const toIso = (text: string) => {
  const [whole, fraction = ''] = text.slice(11).replace('+00', '').split('.');
  return `${text.slice(0, 10)}T${whole}.${fraction.padEnd(3, '0')}Z`;
};

/** Connections as pg's guide opens them, with the timestamps of ISO 8601 and bytes as text. */
export const openPool = (connectionString: string) =>
  new pg.Pool({
    connectionString,
    max: 10,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: {
      getTypeParser: ((oid: number, format?: 'text') => {
        if (oid === TIMESTAMPTZ) return toIso;
        return oid === BYTEA ? String : pg.types.getTypeParser(oid, format);
      }) as typeof pg.types.getTypeParser,
    },
  });

type Response = [status: number, body: string | Buffer];

/** Serves JSON with a bare node:http on a free port, which it prints, until the process that started this one ends. */
export function serve(respond: (req: IncomingMessage) => Promise<Response>): void {
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
}
