import { request, type APIRequestContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { cookieHeader } from '../../src/product/cookies.ts';
import { uploadBill } from '../../src/pages/upload-files.ts';
import { pdfOf } from '../../src/product/sample-documents.ts';
import { startInstallation } from '../../src/product/start-product.ts';
import { countLost } from '../deploy/restore.ts';
import { none, type Finding } from '../finding.ts';

const run = promisify(execFile);
const MEGABYTE = 1_048_576;

/** Fills a small documents disk. Uploads must be refused, and everything else must work, until there is space again. */
export async function fillDisk(log: (line: string) => void): Promise<Finding[]> {
  if (process.getuid?.() !== 0) {
    log('the disk is not filled: only root can mount a small one');
    return [];
  }
  log('the disk of the documents is full');
  await using opened = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-disk-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const files = path.join(dataDir, 'files');
  await mkdir(files);
  await run('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', files]);
  opened.defer(async () => void (await run('umount', [files])));
  const gateway = await startInstallation(dataDir, { UPLOAD_MIN_FREE_MB: '1', LOG_LEVEL: 'fatal' });
  opened.defer(() => gateway.end('SIGTERM'));
  const client = await request.newContext({ baseURL: gateway.url });
  opened.defer(() => client.dispose());
  await signUpOnboarded({ request: client });

  const documents: string[] = [];
  const large = Buffer.concat([pdfOf('Utility bill'), Buffer.alloc(4 * MEGABYTE, ' ')]);
  const upload = async (content?: Buffer) =>
    (await uploadBill(client, documents, content)).status();
  const before = await upload();
  const { bavail, bsize } = await statfs(files);
  const filler = path.join(files, 'filler');
  await writeFile(filler, Buffer.alloc(bavail * bsize - 1.5 * MEGABYTE));
  const declared = await upload(large);
  const undeclared = await uploadUndeclared(gateway.url, client, large);
  const list = (await client.post('/api/notifications/read-all')).status();
  await rm(filler);
  const after = await upload();
  log(`disk full: ${JSON.stringify({ before, declared, undeclared, list, after })}`);
  const refused = [declared, undeclared];
  return [
    none(
      'disk full: uploads not refused with 503',
      refused.filter((status) => status !== 503).length,
    ),
    none(
      'other requests that failed',
      [before, list, after].filter((status) => status >= 300).length,
    ),
    none('uploads lost', await countLost(client, documents)),
  ];
}

/** Without a declared length no space can be reserved, so the disk itself refuses. */
async function uploadUndeclared(url: string, client: APIRequestContext, content: Buffer) {
  const { cookies } = await client.storageState();
  const form = new FormData();
  form.set('documentType', 'utility-bill');
  form.set('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'bill.pdf');
  const encoded = new Response(form);
  const response = await fetch(`${url}/api/documents/upload`, {
    method: 'POST',
    body: encoded.body,
    duplex: 'half',
    headers: {
      'content-type': encoded.headers.get('content-type')!,
      cookie: cookieHeader(cookies),
    },
  } as RequestInit);
  return response.status;
}
