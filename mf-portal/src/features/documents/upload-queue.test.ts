import { expect, test } from '@jest/globals';
import { HttpError } from '@repo/api-client/rest.ts';
import type { Document } from '@repo/contract/documents';
import { createIssue } from '@repo/contract/issues';
import { file, document } from '../../test/client-records.ts';
import { UploadQueue, type UploadQueueOptions } from './upload-queue.ts';
import type { Upload } from './upload.ts';

interface Attempt {
  upload: Upload;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  resolve: (document: Document) => void;
  reject: (error: Error) => void;
}

const refused = (code: string) =>
  Object.assign(new Error(code), { status: 400, body: { message: code, code } });
const noResponse = () => new TypeError('no response');
const proxyFailure = () => Object.assign(new Error('502'), { status: 502, body: null });

function start(overrides: Partial<UploadQueueOptions> = {}) {
  const attempts: Attempt[] = [];
  const events: string[] = [];
  const connection = { online: true };
  const queue = new UploadQueue({
    check: () => null,
    isKept: () => true,
    isOnline: () => connection.online,
    signIn: () => Promise.resolve('signed-in'),
    send: (upload, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        attempts.push({ upload, onProgress, signal, resolve, reject });
      }),
    onDone: (upload) => events.push(`done ${upload.file.name}`),
    onFailed: (upload) => events.push(`failed ${upload.file.name}`),
    onStopped: () => events.push('stopped'),
    onRepeated: ({ name }) => events.push(`repeated ${name}`),
    ...overrides,
  });
  const states = () => queue.all().map((upload) => `${upload.file.name} ${upload.state}`);
  const add = (...names: string[]) =>
    queue.add(
      names.map((name) => file(name)),
      'utility-bill',
      'row',
    );
  return { queue, attempts, events, connection, states, add };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('sends one file after another, and a failed one does not stop the others', async () => {
  const { attempts, events, states, add, queue } = start();
  add('a.pdf', 'b.pdf', 'c.pdf');
  expect(states()).toEqual(['a.pdf sending', 'b.pdf waiting', 'c.pdf waiting']);
  attempts[0]!.onProgress(0.4);
  expect(queue.all()[0]!.share).toBe(0.4);
  attempts[0]!.reject(refused('UNSUPPORTED_MEDIA_TYPE'));
  await settle();
  expect(states()).toEqual(['a.pdf failed', 'b.pdf sending', 'c.pdf waiting']);
  attempts[1]!.resolve(document());
  await settle();
  attempts[2]!.resolve(document());
  await settle();
  expect(states()).toEqual(['a.pdf failed']);
  expect(events).toEqual(['failed a.pdf', 'done b.pdf', 'done c.pdf']);
  queue.retry(queue.all()[0]!.id);
  attempts[3]!.resolve(document());
  await settle();
  expect(states()).toEqual([]);
});

test('the same file is not sent twice, unless its document was rejected', async () => {
  let kept = true;
  const { attempts, events, states, add } = start({ isKept: () => kept });
  add('a.pdf', 'a.pdf');
  add('a.pdf');
  expect(states()).toEqual(['a.pdf sending']);
  attempts[0]!.resolve(document());
  await settle();
  add('a.pdf');
  expect(states()).toEqual([]);
  expect(events).toEqual(['done a.pdf', 'repeated a.pdf']);
  kept = false;
  add('a.pdf');
  expect(states()).toEqual(['a.pdf sending']);
});

test('a file that cannot be accepted is not sent', () => {
  const { attempts, events, states, add } = start({
    check: ({ name }) => (name === 'a.exe' ? refused('BAD_REQUEST') : null),
  });
  add('a.exe', 'b.pdf');
  expect(states()).toEqual(['a.exe failed', 'b.pdf sending']);
  expect(attempts).toHaveLength(1);
  expect(events).toEqual(['failed a.exe']);
});

test('a canceled upload is aborted, and the next one starts', async () => {
  const { queue, attempts, events, states, add } = start();
  add('a.pdf', 'b.pdf');
  queue.cancel(queue.all()[0]!.id);
  expect(attempts[0]!.signal.aborted).toBe(true);
  await settle();
  expect(states()).toEqual(['b.pdf sending']);
  expect(events).toEqual(['stopped']);
});

test('a signed-out client signs in, and the file is sent again', async () => {
  const { attempts, events, states, add } = start();
  add('a.pdf');
  attempts[0]!.reject(refused('UNAUTHORIZED'));
  await settle();
  expect(states()).toEqual(['a.pdf sending']);
  attempts[1]!.resolve(document());
  await settle();
  expect(events).toEqual(['done a.pdf']);
});

test('a client who does not sign in keeps the file', async () => {
  const { queue, attempts, states, add } = start({ signIn: () => Promise.resolve('dismissed') });
  add('a.pdf');
  attempts[0]!.reject(refused('UNAUTHORIZED'));
  await settle();
  expect(states()).toEqual(['a.pdf failed']);
  expect(queue.hasUnsent()).toBe(false);
});

test('without a connection files wait, and are sent when it comes back', async () => {
  const { queue, attempts, events, connection, states, add } = start();
  connection.online = false;
  add('a.pdf');
  expect(states()).toEqual(['a.pdf offline']);
  expect(queue.hasUnsent()).toBe(true);
  connection.online = true;
  queue.connectionChanged();
  expect(states()).toEqual(['a.pdf sending']);
  connection.online = false;
  attempts[0]!.reject(noResponse());
  await settle();
  expect(states()).toEqual(['a.pdf offline']);
  expect(events).toEqual([]);
  connection.online = true;
  queue.connectionChanged();
  expect(attempts[1]!.upload.unanswered).toBe(true);
});

test.each([
  ['without a response', noResponse],
  ['with a response of a proxy', proxyFailure],
])('an upload %s is sent again when the connection changes', async (_answer, failure) => {
  const { queue, attempts, events, states, add } = start();
  add('a.pdf');
  attempts[0]!.reject(failure());
  await settle();
  expect(states()).toEqual(['a.pdf failed']);
  expect(events).toEqual(['failed a.pdf']);
  queue.connectionChanged();
  expect(states()).toEqual(['a.pdf sending']);
  expect(attempts[1]!.upload.unanswered).toBe(true);
});

test('an upload that was refused after a lost response is not sent again by itself', async () => {
  const { queue, attempts, states, add } = start();
  add('a.pdf');
  attempts[0]!.reject(noResponse());
  await settle();
  queue.retry(queue.all()[0]!.id);
  const issue = createIssue(['file'], 'file-type-not-accepted');
  const body = { code: 'UNSUPPORTED_MEDIA_TYPE', message: issue.message, issues: [issue] };
  attempts[1]!.reject(Object.assign(new Error('refused'), { status: 415, body }));
  await settle();
  queue.connectionChanged();
  expect(states()).toEqual(['a.pdf failed']);
});

test('a file that a proxy found too large is not sent again by itself', async () => {
  const { queue, attempts, states, add } = start();
  add('a.pdf');
  attempts[0]!.reject(new HttpError(413, '<html>Request Entity Too Large</html>'));
  await settle();
  queue.connectionChanged();
  expect(states()).toEqual(['a.pdf failed']);
});

test('the queue is empty after it was cleared', async () => {
  const { queue, attempts, states, add } = start();
  add('a.pdf', 'b.pdf');
  queue.clear();
  await settle();
  expect(attempts[0]!.signal.aborted).toBe(true);
  expect(attempts).toHaveLength(1);
  expect(states()).toEqual([]);
});
