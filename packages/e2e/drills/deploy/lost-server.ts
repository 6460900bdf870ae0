import type { APIRequestContext } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { none, some, type Finding } from '../finding.ts';
import { startLoad } from './load.ts';
import type { WalArchive } from './outside-postgres.ts';

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
  const recovered = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'portal',
  });
  await recovered.connect();
  const { rows } = await recovered.query<{ count: string }>(
    'select count(*) from document where id = any ($1)',
    [documents],
  );
  await recovered.end();
  return [
    some('uploads before the database was lost', documents.length),
    none('of these not recovered from WAL', documents.length - Number(rows[0]!.count)),
  ];
}
