import type { APIRequestContext } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { none, some, type Finding } from '../finding.ts';
import { startLoad } from './load.ts';
import { countAt, type WalArchive } from './outside-postgres.ts';

const LOAD_MS = 3_000;

export async function drillLostServer(
  client: APIRequestContext,
  archive: WalArchive,
): Promise<Finding[]> {
  const load = startLoad(client);
  await delay(LOAD_MS);
  await archive.kill();
  const { documents } = await load.stop();
  const port = await archive.recover();
  const recovered = await countAt(port, 'document where id = any ($1)', [documents]);
  return [
    some('uploads before the database was lost', documents.length),
    none('of these not recovered from WAL', documents.length - recovered),
  ];
}
