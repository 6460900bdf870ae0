import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { s3Credentials } from '@repo/testing/start-s3.ts';
import { openDestination } from './archive-places.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const upload = (key: string, id: string, startedAt: string) =>
  `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt}</Initiated></Upload>`;
const uploads = `<ListMultipartUploadsResult>
  ${upload('daily/portal-a.backup', 'abandoned', hoursAgo(25))}
  ${upload('daily/portal-b.backup', 'running', hoursAgo(23))}
</ListMultipartUploadsResult>`;

let bucket: Server;
let requests: string[];
let isListRefused: boolean;
beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  bucket = createServer((req, res) => {
    requests.push(`${req.method} ${req.url}`);
    const isList = req.method === 'GET';
    const answers = () => res.writeHead(isList && isListRefused ? 400 : 200, { etag: '"part"' });
    req.resume().on('end', () => answers().end(isList ? uploads : ''));
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
});
beforeEach(() => {
  requests = [];
  isListRefused = false;
});
afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

async function write(bytes: number) {
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
  const destination = await openDestination({ endpoint }, 's3://archives/daily');
  return destination.write('portal-c.backup', Readable.from([Buffer.alloc(bytes)]));
}

test('parts of a backup are large, because there may be no more than 10,000', async () => {
  await write(60_000_000);
  expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([
    expect.stringMatching(/^PUT \/archives\/daily\/portal-c\.backup/),
  ]);
});

test('a backup removes what was left of one that was interrupted a day ago', async () => {
  await write(1);
  expect(requests[0]).toMatch(/^GET .*prefix=daily%2Fportal-/);
  expect(requests.filter((request) => request.startsWith('DELETE'))).toEqual([
    expect.stringMatching(/^DELETE \/archives\/daily\/portal-a\.backup\?.*uploadId=abandoned/),
  ]);
});

test('a backup is written where interrupted ones cannot be listed', async () => {
  isListRefused = true;
  expect(await write(1)).toBe('s3://archives/daily/portal-c.backup');
});
