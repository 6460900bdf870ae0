import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from '../../src/product/database.ts';
import { startInstallation } from '../../src/product/start-product.ts';
import { none, noted, some, type Finding } from '../finding.ts';
import { backUpUnderLoad } from './backups.ts';
import { inspect, waitUntilSwept } from './inspect.ts';
import { inspectMails, waitForMails } from './inspect-mails.ts';
import { createClients, decideApplications, keepBusy, type Acknowledged } from './load.ts';
import { openMailbox } from './mailbox.ts';
import { cookieOfAdmin } from './mail-load.ts';
import type { Client } from './requests.ts';

const KILLS = 1_000;
const BACKUPS = 50;
const SMALL_UPLOADS = { largestBytes: 20_000, pauseMs: 300 };
const SHORTEST_MS = 100;
const LONGEST_MS = 2_500;
const CERTAIN_KILLS = 100;
const SWEPT_MS = 60_000;

/**
 * Kills the gateway and its database 1,000 times under a load of uploads, applications and mails, with occasional
 * outages of the mail server, and starts it again. Then counts what was lost, left behind or done twice. A longer drill
 * also backs up and restores first.
 */
export async function drillKill(
  log: (line: string) => void,
  kills = KILLS,
  backups = kills < CERTAIN_KILLS ? 0 : BACKUPS,
): Promise<Finding[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drill-kill-'));
  const acknowledged: Acknowledged = {
    documents: new Map(),
    applications: new Set(),
    doubleApplications: 0,
    mails: new Set(),
  };
  const mailbox = await openMailbox(kills);
  const start = async (killsBefore: number) => {
    await mailbox.beforeStart(killsBefore);
    return startInstallation(dataDir, {
      UPLOAD_QUOTA_MB: '100000',
      UPLOAD_UNVERIFIED_QUOTA_MB: '100000',
      UPLOAD_MAX_FILES: '100000',
      SMTP_URL: mailbox.url,
    });
  };
  let gateway = await start(0);
  let interrupted = 0;
  const unfinished = new Set<string>();
  try {
    const clients = await createClients(gateway.url, dataDir);
    const admin = await cookieOfAdmin(gateway.url);
    const startLoad = () =>
      keepBusy(gateway.url, dataDir, { clients, admin }, acknowledged, SMALL_UPLOADS);
    const backupFindings =
      backups > 0
        ? await backUpUnderLoad(dataDir, acknowledged, { count: backups, startLoad }, log)
        : [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const load = await keepBusy(gateway.url, dataDir, { clients, admin }, acknowledged);
      await delay(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
      await gateway.end('SIGKILL');
      interrupted += await load.stop();
      gateway = await start(kill);
      for (const id of await settle(dataDir, clients, acknowledged)) unfinished.add(id);
      if (kill % 10 === 0) log(`kill ${kill}/${kills}`);
    }
    log('waiting until interrupted uploads are swept and all mails are sent');
    await mailbox.comeBack();
    const database = await connect(dataDir);
    const [waiting] = await Promise.all([
      waitForMails(database),
      waitUntilSwept(dataDir, database, SWEPT_MS),
    ]);
    await mailbox.close();
    const found = await inspect(gateway.url, dataDir, database, clients, acknowledged);
    const mailFindings = await inspectMails(database, acknowledged.mails, mailbox.receipts);
    await database.end();
    // A few kills, on a busy machine, may all come before an upload ends.
    const atLeastSome = kills < CERTAIN_KILLS ? noted : some;
    return [
      some('kills', kills),
      atLeastSome('acknowledged uploads', acknowledged.documents.size),
      some('acknowledged applications', acknowledged.applications.size),
      some('requests interrupted by a kill', interrupted),
      atLeastSome('unfinished uploads that a kill left', unfinished.size),
      none('acknowledged uploads that are lost', found.lostDocuments),
      none('acknowledged applications that are lost', found.lostApplications),
      none('double applications', acknowledged.doubleApplications),
      none('documents without their file', found.rowsWithoutFile),
      none('files without a document', found.filesWithoutRow),
      ...backupFindings,
      ...mailFindings,
      ...waiting,
    ];
  } finally {
    await gateway.end('SIGTERM');
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

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
