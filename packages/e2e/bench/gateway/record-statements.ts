import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A statement with its parameters as PostgreSQL reads them from text. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

/**
 * A proxy in front of PostgreSQL that notes what its clients execute: their messages Parse, Bind and Query (PostgreSQL's
 * documentation, “Message Formats”).
 */
export async function recordStatements(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let noted: Statement[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const texts = new Map<string, string>();
    client.on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    upstream.pipe(client);
    client.pipe(upstream);
    client.on(
      'data',
      messageReader((type, body) => {
        if (type === 'P') texts.set(body.text(), body.text());
        if (type === 'Q') noted.push({ text: body.text(), values: [] });
        if (type === 'B') {
          body.text();
          noted.push({ text: texts.get(body.text())!, values: body.values() });
        }
      }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** Runs `act` and returns what was executed meanwhile. */
    async during(act: () => Promise<unknown>): Promise<Statement[]> {
      noted = [];
      await act();
      return noted.splice(0);
    },
    stop: () => server.close(),
  };
}

/** Splits what a client sends into messages: type, length and body; the first has no type. */
function messageReader(onMessage: (type: string, body: ReturnType<typeof fieldsOf>) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      onMessage(rest.toString('latin1', 0, typeBytes), fieldsOf(rest.subarray(typeBytes + 4, end)));
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  };
}

function fieldsOf(body: Buffer) {
  let at = 0;
  const int16 = () => body.readInt16BE((at += 2) - 2);
  return {
    text() {
      const start = at;
      at = body.indexOf(0, start) + 1;
      return body.toString('utf8', start, at - 1);
    },
    values() {
      const formats = Array.from({ length: int16() }, int16);
      return Array.from({ length: int16() }, (_, index) => {
        const length = body.readInt32BE((at += 4) - 4);
        if (length < 0) return null;
        const value = body.subarray(at, (at += length));
        // pg sends only bytes in binary.
        return formats[index] === 1 ? `\\x${value.toString('hex')}` : value.toString();
      });
    },
  };
}
