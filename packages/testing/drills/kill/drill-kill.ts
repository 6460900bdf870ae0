import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startInstallation } from '../../src/start-product.ts';
import type { Finding } from '../run-drills.ts';
import { connect, decideApplications } from './database.ts';
import { inspect } from './inspect.ts';
import { createClients, keepBusy, type Acknowledged, type Client } from './load.ts';

const KILLS = 50;
const SHORTEST_MS = 100;
const LONGEST_MS = 2_500;
const settings = { UPLOAD_QUOTA_MB: '100000' };
/** An upload that was killed is swept within a minute. */
const SWEPT_MS = 60_000;

/**
 * Kills the gateway, and with it its database, 50 times while clients upload documents and apply for funding; starts it again
 * each time. Then counts what was lost, left behind, or done twice.
 */
export async function drillKill(log: (line: string) => void, kills = KILLS): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-kill-'));
  const acknowledged: Acknowledged = {
    documents: new Map(),
    applications: new Set(),
    doubleApplications: 0,
  };
  let gateway = await startInstallation(dataDir, settings);
  let interrupted = 0;
  const unfinished = new Set<string>();
  try {
    const clients = await createClients(gateway.url, dataDir);
    for (let kill = 1; kill <= kills; kill += 1) {
      const load = await keepBusy(gateway.url, dataDir, clients, acknowledged);
      await delay(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      await gateway.end('SIGKILL');
      interrupted += await load.stop();
      gateway = await startInstallation(dataDir, settings);
      for (const id of await settle(dataDir, clients, acknowledged)) unfinished.add(id);
      if (kill % 10 === 0) log(`kill ${kill}/${kills}`);
    }
    log('waiting until interrupted uploads are swept');
    await delay(SWEPT_MS);
    const database = await connect(dataDir);
    const found = await inspect(gateway.url, dataDir, database, clients, acknowledged);
    await database.end();
    return [
      { what: 'kills', count: kills, limit: 'some' },
      { what: 'acknowledged uploads', count: acknowledged.documents.size, limit: 'some' },
      { what: 'acknowledged applications', count: acknowledged.applications.size, limit: 'some' },
      { what: 'requests interrupted by a kill', count: interrupted, limit: 'some' },
      { what: 'unfinished uploads that a kill left', count: unfinished.size, limit: 'some' },
      { what: 'acknowledged uploads that are lost', count: found.lostDocuments, limit: 'none' },
      {
        what: 'acknowledged applications that are lost',
        count: found.lostApplications,
        limit: 'none',
      },
      { what: 'double applications', count: acknowledged.doubleApplications, limit: 'none' },
      { what: 'documents without their file', count: found.rowsWithoutFile, limit: 'none' },
      { what: 'files without a document', count: found.filesWithoutRow, limit: 'none' },
    ];
  } finally {
    await gateway.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Decides what was open when the gateway was killed; returns the ids of the files that it left unfinished. */
async function settle(
  dataDir: string,
  clients: readonly Client[],
  acknowledged: Acknowledged,
): Promise<string[]> {
  const database = await connect(dataDir);
  for (const { id } of clients) {
    if ((await decideApplications(database, id)) > 1) acknowledged.doubleApplications += 1;
  }
  const { rows } = await database.query<{ id: string }>(
    `select id from stored_file
     where not exists (select from document where stored_file_id = stored_file.id)`,
  );
  await database.end();
  return rows.map(({ id }) => id);
}
