import { request, type APIRequestContext } from '@playwright/test';
import { freePort } from '@repo/testing/free-port.ts';
import path from 'node:path';
import { none, noted, some, type Finding } from '../finding.ts';
import { startLoad } from './load.ts';
import type { OutsidePostgres } from './outside-postgres.ts';
import { runAdmin, startPackaged } from '../../src/product/package.ts';

interface Site {
  client: APIRequestContext;
  folder: string;
  settings: Record<string, string>;
  database: OutsidePostgres;
  documents: readonly string[];
}

export async function backUpAndRestore(site: Site): Promise<Finding[]> {
  const { client, folder, settings, database, documents } = site;
  const load = startLoad(client);
  const printed = await runAdmin(settings, ['backup']);
  const { documents: meanwhile } = await load.stop();
  const empty = {
    ...settings,
    ...database.settings('restored'),
    POOLED_DATABASE_URL: '',
    STORAGE_URL: 's3://portal/restored',
    RELEASE_STORE: 's3://portal/restored-releases',
    DATA_DIR: path.join(folder, 'restored'),
  };
  await runAdmin(empty, ['restore', printed.split('\n').at(-1)!]);
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const gateway = await startPackaged({ ...empty, PORT: port, PUBLIC_URL: url, TRUST_PROXY: '0' });
  const { cookies } = await client.storageState();
  // Over http, cookies have no prefix.
  const pairs = cookies.map(({ name, value }) => `${name.replace('__Host-', '')}=${value}`);
  const copy = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { cookie: pairs.join('; ') },
  });
  try {
    return [
      none('uploads before the backup that are not restored', await countLost(copy, documents)),
      some('uploads while it ran', meanwhile.length),
      noted('of these not restored', await countLost(copy, meanwhile)),
    ];
  } finally {
    await copy.dispose();
    await gateway.end('SIGTERM');
  }
}

export async function countLost(
  client: APIRequestContext,
  documents: readonly string[],
): Promise<number> {
  let lost = 0;
  for (const id of documents) {
    const response = await client.get(`/api/documents/${id}/file`);
    const content = response.ok() ? await response.body() : Buffer.alloc(0);
    lost += Number(!content.subarray(0, 5).equals(Buffer.from('%PDF-')));
  }
  return lost;
}
