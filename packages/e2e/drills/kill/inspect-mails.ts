import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { none, noted, some, type Finding } from '../finding.ts';
import { mailKey } from './mail-load.ts';
import type { Receipt } from './mailbox.ts';

const RECOVERED_MS = 240_000;
const SENT_MS = 240_000;
const POLL_MS = 500;

const jobs = `graphile_worker.jobs
  where task_identifier in ('deliver-mail', 'send-password-reset')`;
const willRun = '(attempts < max_attempts or locked_at is not null)';

/**
 * Waits until all mails, and the requests that cause them, are done. A repeatedly deferred mail would wait up to an
 * hour, so such waits are cut short once the gateway has recovered its lost mails.
 */
export async function waitForMails(database: pg.Pool): Promise<Finding[]> {
  const started = Date.now();
  await waitUntilSent(database, RECOVERED_MS);
  const { rows } = await database.query<{ id: string }>(
    `select id from mail where state = 'queued' and not exists (
       select from ${jobs} and key = 'mail/' || mail.id::text and ${willRun})`,
  );
  const { rowCount: cutShort } = await database.query(
    `select from graphile_worker.reschedule_jobs(
       array(select id from ${jobs} and ${willRun} and locked_at is null and run_at > now()),
       run_at => now())`,
  );
  await waitUntilSent(database, SENT_MS);
  return [
    none('mails that wait without a job', rows.length),
    noted('mails whose wait for a later attempt was cut short', cutShort ?? 0),
    noted('seconds from SMTP’s return to the last mail', (Date.now() - started) / 1000),
  ];
}

async function waitUntilSent(database: pg.Pool, forMs: number): Promise<void> {
  const until = Date.now() + forMs;
  while ((await isMailLeft(database)) && Date.now() < until) await delay(POLL_MS);
}

async function isMailLeft(database: pg.Pool): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from mail where state = 'queued' union all select from ${jobs} and ${willRun}`,
  );
  return rowCount !== 0;
}

interface MailRow {
  id: string;
  state: string;
  attempts: number;
}

export async function inspectMails(
  database: pg.Pool,
  acknowledged: ReadonlySet<string>,
  receipts: readonly Receipt[],
): Promise<Finding[]> {
  const { rows } = await database.query<MailRow>('select id, state, attempts from mail');
  const byCause = groupBy(receipts, ({ to, subject }) => mailKey(to, subject));
  const byId = groupBy(receipts, ({ messageId }) => messageId.replaceAll(/^<|@.*$/g, ''));
  const copies = [...byId.values()].flatMap(copiesOf);
  return [
    some('acknowledged causes of mail', acknowledged.size),
    some(
      'mails that SMTP did not take at first',
      rows.filter(({ attempts }) => attempts > 1).length,
    ),
    none(
      'acknowledged causes whose mail never came',
      [...acknowledged].filter((key) => !byCause.has(key)).length,
    ),
    none('causes with two mails', [...byCause.values()].filter(hasSeveralMails).length),
    none('mails that are not sent', rows.filter(({ state }) => state !== 'sent').length),
    none(
      'sent mails that SMTP never took',
      rows.filter(({ id, state }) => state === 'sent' && !byId.has(id)).length,
    ),
    none('mails sent again without a kill', copies.filter(({ afterKill }) => !afterKill).length),
    // SMTP cannot prevent this when the gateway dies between the server's 250 and the row's update.
    noted('mails sent again after a kill', copies.filter(({ afterKill }) => afterKill).length),
  ];
}

const hasSeveralMails = (receipts: Receipt[]) =>
  new Set(receipts.map(({ messageId }) => messageId)).size > 1;

function copiesOf(receipts: Receipt[]): { afterKill: boolean }[] {
  return receipts
    .slice(1)
    .map(({ kills }, index) => ({ afterKill: kills > receipts[index]!.kills }));
}

function groupBy(receipts: readonly Receipt[], keyOf: (receipt: Receipt) => string) {
  const groups = new Map<string, Receipt[]>();
  for (const receipt of receipts) {
    const key = keyOf(receipt);
    groups.set(key, [...(groups.get(key) ?? []), receipt]);
  }
  return groups;
}
