import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rawExchange, statusesIn } from '../../test/raw-exchange.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
let host: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  ({ host } = new URL(gateway.url));
});
afterAll(() => gateway.stop());

const lead = JSON.stringify({
  firstName: 'Smuggled',
  lastName: 'Lead',
  email: 'smuggled@example.com',
  phone: '555-010-0000',
  state: 'Texas',
  agreedToUpdates: true,
});
const hidden = () =>
  [
    'POST /api/leads HTTP/1.1',
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${lead.length}`,
    'connection: close',
    '',
    lead,
  ].join('\r\n');

const requestOf = (headers: string[], body = '', line = 'POST /healthz HTTP/1.1', eol = '\r\n') =>
  [line, `host: ${host}`, ...headers, '', body].join(eol);

const chunkedRest = () => `0\r\n\r\n${hidden()}`;

const countLeads = async () => (await gateway.db.selectFrom('lead').select('id').execute()).length;

describe('a request whose end is ambiguous', () => {
  test.each<[string, () => string]>([
    [
      'a length and chunks',
      () => requestOf(['content-length: 4', 'transfer-encoding: chunked'], chunkedRest()),
    ],
    [
      'chunks and a length',
      () => requestOf(['transfer-encoding: chunked', 'content-length: 4'], chunkedRest()),
    ],
    ['two lengths', () => requestOf(['content-length: 0', 'content-length: 400'], hidden())],
    ['a list of lengths', () => requestOf(['content-length: 0, 400'], hidden())],
    ['a signed length', () => requestOf(['content-length: +0'], hidden())],
    ['a length in hexadecimal', () => requestOf(['content-length: 0x0'], hidden())],
    ['two encodings', () => requestOf(['transfer-encoding: chunked, identity'], chunkedRest())],
    ['an unknown encoding', () => requestOf(['transfer-encoding: xchunked'], chunkedRest())],
    ['a space before the colon', () => requestOf(['transfer-encoding : chunked'], chunkedRest())],
    ['a folded header', () => requestOf(['x: a\r\n transfer-encoding: chunked'], chunkedRest())],
    [
      'a chunk size that is none',
      () => requestOf(['transfer-encoding: chunked'], `zz\r\n${hidden()}`),
    ],
    ['a NUL in a header', () => requestOf(['x: a\0b'], hidden())],
    ['lines that end in LF', () => requestOf(['content-length: 0'], hidden(), undefined, '\n')],
    ['a header without a name', () => requestOf([': x'], hidden())],
  ])('%s: is refused, and nothing of it is taken for another one', async (_what, bytes) => {
    const before = await countLeads();
    expect(statusesIn(await rawExchange(gateway.url, bytes()))).toEqual([400]);
    expect(await countLeads()).toBe(before);
  });

  test('the hidden request alone is one, so that it would have been counted', async () => {
    const before = await countLeads();
    expect(statusesIn(await rawExchange(gateway.url, hidden()))).toEqual([200]);
    expect(await countLeads()).toBe(before + 1);
  });
});

test.each([
  ['headers of 20 KB', ['cookie: ' + 'a=b; '.repeat(4_000)]],
  ['3,000 headers', Array.from({ length: 3_000 }, (_, n) => `x-${n}: ${n}`)],
])('%s are refused', async (_what, headers) => {
  const bytes = requestOf([...headers, 'connection: close'], '', 'GET /api/auth/user HTTP/1.1');
  expect(statusesIn(await rawExchange(gateway.url, bytes))).toEqual([431]);
});

test('200 connections that never finish their headers or bodies keep nobody else out', async () => {
  const starts = [
    `GET / HTTP/1.1\r\nhost: ${host}\r\nx-slow: `,
    `POST /api/leads HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
  ];
  const sockets = await Promise.all(
    Array.from({ length: 200 }, (_, n) => openAndWrite(starts[n % 2]!)),
  );
  const { http } = await gateway.client();
  for (const path of ['/healthz', '/api/auth/user', '/api/documents']) {
    expect((await http.get(path)).status).toBe(200);
  }
  expect(sockets.every((socket) => !socket.destroyed)).toBe(true);
  for (const socket of sockets) socket.destroy();
});

function openAndWrite(text: string): Promise<Socket> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => resolve(socket)));
    socket.on('error', reject);
  });
}
