import { openLocalPostgres } from '@repo/local-postgres/local-postgres';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '../../src/product/database.ts';
import { runAdmin } from '../../src/product/package.ts';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { none, some, type Finding } from '../finding.ts';
import type { Acknowledged, Load } from './load.ts';

const KEYS = 'encryption-keys';

export async function backUpUnderLoad(
  dataDir: string,
  { documents }: Acknowledged,
  { count, startLoad }: { count: number; startLoad: () => Promise<Load> },
  log: (line: string) => void,
): Promise<Finding[]> {
  const folder = path.join(dataDir, 'drill-backups');
  const copy = path.join(folder, 'copy');
  const { size: uploads } = documents;
  let restored = 0;
  let lost = 0;
  for (let n = 1; n <= count; n += 1) {
    await mkdir(copy, { recursive: true });
    await copyFile(path.join(dataDir, KEYS), path.join(copy, KEYS));
    const before = [...documents.keys()];
    await forgetLimits(dataDir);
    const load = await startLoad();
    try {
      const printed = await runHere(dataDir, 'backup', path.join(folder, 'archives'));
      await load.stop();
      const result = await runHere(copy, 'restore', printed.split('\n').at(-1)!);
      if (!result.includes('have no file')) restored += 1;
      lost += await countMissing(copy, before);
      log(`backup ${n}/${count}, ${documents.size} uploads: ${result.replaceAll('\n', '; ')}`);
    } catch (error) {
      log(`backup ${n}/${count}: ${String(error)}`);
    } finally {
      await load.stop();
    }
    await rm(folder, { recursive: true });
  }
  return [
    some('archives made under load', count),
    some('uploads meanwhile', documents.size - uploads),
    none('archives that are not restored', count - restored),
    none('uploads before a backup that are not restored', lost),
  ];
}

const runHere = (dataDir: string, ...args: string[]) =>
  runAdmin({ DATA_DIR: dataDir }, args, repositoryRoot);

/** A client may make 100 changes an hour. */
async function forgetLimits(dataDir: string): Promise<void> {
  const database = await connect(dataDir);
  await database.query('delete from rate_limit');
  await database.end();
}

async function countMissing(dataDir: string, documents: readonly string[]): Promise<number> {
  const local = await openLocalPostgres({ dataDir });
  const database = await connect(dataDir);
  try {
    const { rows } = await database.query('select from document where id = any ($1)', [documents]);
    return documents.length - rows.length;
  } finally {
    await database.end();
    await local.stop();
  }
}
