import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { s3Credentials, startS3 } from '@repo/testing/start-s3.ts';
import { testEnvOf } from '../../test/test-gateway.ts';
import { filesIn } from '../../test/uploads.ts';
import { loadEncryption } from '../crypto/encryption.ts';
import { DomainError } from '../errors.ts';
import { s3Store } from './s3-store.ts';
import { openStorage, type Storage } from './storage.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let storage: Storage;
beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  s3 = await startS3('client-files');
  const env = testEnvOf({ STORAGE_URL: 's3://client-files/portal', AWS_ENDPOINT_URL: s3.url });
  storage = await openStorage(env.storage, loadEncryption(env));
});
afterAll(async () => {
  await s3.stop();
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

const never = new AbortController().signal;
const objects = async () => (await filesIn(s3.folder)).filter((name) => name.endsWith('_object'));

function* chunks(content: Buffer) {
  for (let at = 0; at < content.length; at += 65_000)
    yield Buffer.from(content.subarray(at, at + 65_000));
}

describe('files in a bucket', () => {
  test.each([1_000, 12_000_000])(
    'files in a bucket of %i bytes come back as they were',
    async (size) => {
      const content = randomBytes(size);
      const file = storage.createFile();
      await storage.save(file, Readable.from(chunks(content)), never);
      expect((await buffer(await storage.open(file))).equals(content)).toBe(true);
      expect(await objects()).toEqual([expect.stringContaining(file.id)]);
      await storage.remove(file.id);
      expect(await objects()).toEqual([]);
      await expect(storage.open(file)).rejects.toMatchObject({ code: 'not-found' });
      await storage.remove(file.id);
    },
  );

  test('nothing is stored when the source fails or the upload is aborted', async () => {
    async function* failing() {
      yield* chunks(randomBytes(8_000_000));
      throw new DomainError('too-large', 'too large');
    }
    const file = storage.createFile();
    await expect(storage.save(file, Readable.from(failing()), never)).rejects.toThrow('too large');
    const abort = new AbortController();
    async function* aborted() {
      yield* chunks(randomBytes(8_000_000));
      abort.abort(new Error('taken for abandoned'));
      yield* chunks(randomBytes(8_000_000));
    }
    const other = storage.createFile();
    const saving = storage.save(other, Readable.from(aborted()), abort.signal);
    await expect(saving).rejects.toThrow('taken for abandoned');
    expect(await objects()).toEqual([]);
  });

  test.each([
    [403, true],
    [501, true],
    [500, false],
  ])(
    'files in a bucket are removed where a list of interrupted uploads fails with %i: %p',
    async (status, done) => {
      const deleted: string[] = [];
      const server = createServer((req, res) => {
        if (req.method === 'DELETE') deleted.push(req.url!);
        res.writeHead(req.method === 'DELETE' ? 204 : status).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const env = testEnvOf({ STORAGE_URL: 's3://client-files', AWS_ENDPOINT_URL });
      const refusing = await openStorage(env.storage, loadEncryption(env));
      const { id } = refusing.createFile();
      const removed = await refusing.remove(id).then(
        () => true,
        () => false,
      );
      server.closeAllConnections();
      server.close();
      expect(removed).toBe(done);
      expect(deleted[0]).toContain(id);
    },
  );

  describe('in a bucket that takes its time', () => {
    async function startSlowBucket(bytesPerSecond: number) {
      const server = createServer((req, res) => {
        if (bytesPerSecond === 0) return;
        const tick = setInterval(() => req.read(bytesPerSecond / 20) ?? req.read(), 50);
        req.on('end', () => {
          clearInterval(tick);
          const answer = req.url!.endsWith('?uploads=')
            ? '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
            : '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>';
          res.setHeader('etag', '"part"').end(req.method === 'PUT' ? '' : answer);
        });
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return {
        settings: { bucket: 'client-files', prefix: '', endpoint },
        stop() {
          server.closeAllConnections();
          server.close();
        },
      };
    }

    test('a file is stored while bytes move, even if that exceeds the response time-out', async () => {
      const bucket = await startSlowBucket(600_000);
      const startedAt = performance.now();
      const content = Readable.from(chunks(randomBytes(12_000_000)));
      await s3Store(bucket.settings).write('a', content, never);
      expect(performance.now() - startedAt).toBeGreaterThan(8_000);
      bucket.stop();
    }, 60_000);

    test('an upload without progress is refused', async () => {
      const bucket = await startSlowBucket(0);
      const writing = s3Store(bucket.settings, { stallMs: 200 }).write(
        'a',
        Readable.from(chunks(randomBytes(1_000))),
        never,
      );
      await expect(writing).rejects.toThrow('200 ms of inactivity');
      bucket.stop();
    });
  });

  test('files in a bucket are unavailable while the bucket cannot be reached', async () => {
    const env = testEnvOf({
      STORAGE_URL: 's3://client-files',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    });
    const unreachable = await openStorage(env.storage, loadEncryption(env));
    const file = unreachable.createFile();
    const saving = unreachable.save(file, Readable.from([Buffer.from('a')]), never);
    await expect(saving).rejects.toMatchObject({ code: 'unavailable' });
  });
});
