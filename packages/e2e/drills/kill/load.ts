import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { addCreditReport } from '../../src/product/client-records.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { connect } from '../../src/product/database.ts';
import { application } from '../../src/product/sample-input.ts';
import { mailCauses } from './mail-load.ts';
import { postJson, type Client } from './requests.ts';

const CLIENTS = 3;

export interface Acknowledged {
  doubleApplications: number;
  documents: Map<string, string>;
  applications: Set<string>;
  mails: Set<string>;
}

export interface People {
  clients: readonly Client[];
  admin: string;
}

interface Uploads {
  largestBytes: number;
  pauseMs: number;
}

export interface Load {
  stop(): Promise<number>;
}

export function createClients(url: string, dataDir: string): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const [{ id, email }, cookie] = await withCookie(url, signUpOnboarded);
      await addCreditReport(id, [700, 700, 700], '2026-01-10', { dataDir });
      return { id, email, cookie };
    }),
  );
}

/**
 * Makes each client upload two documents at a time and send each application twice at once, while the admin and
 * strangers cause mails, until the gateway is killed.
 */
export async function keepBusy(
  url: string,
  dataDir: string,
  { clients, admin }: People,
  acknowledged: Acknowledged,
  uploads: Uploads = { largestBytes: 4_000_000, pauseMs: 0 },
): Promise<Load> {
  const database = await connect(dataDir);
  let killed = false;
  let interrupted = 0;
  const untilKilled = async (work: () => Promise<void>) => {
    while (!killed) {
      try {
        await work();
      } catch {
        killed = true;
        interrupted += 1;
      }
    }
  };
  const running = clients.flatMap((client) => [
    untilKilled(() => uploadOne(url, client, acknowledged, uploads)),
    untilKilled(() => uploadOne(url, client, acknowledged, uploads)),
    untilKilled(() => applyTwice(url, database, client, acknowledged)),
  ]);
  const mailing = mailCauses(url, admin, clients, acknowledged.mails).map(untilKilled);
  return {
    async stop() {
      killed = true;
      await Promise.all([...running, ...mailing]);
      await database.end().catch(() => {});
      return interrupted;
    },
  };
}

async function uploadOne(
  url: string,
  { cookie }: Client,
  { documents }: Acknowledged,
  { largestBytes, pauseMs }: Uploads,
) {
  const content = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(randomInt(largestBytes)),
    Buffer.from('\n%%EOF\n'),
  ]);
  const form = new FormData();
  form.set('documentType', 'other');
  form.set('file', new Blob([content], { type: 'application/pdf' }), 'drill.pdf');
  const response = await fetch(`${url}/api/documents/upload`, {
    method: 'POST',
    body: form,
    headers: { cookie },
  });
  const body = (await response.json()) as { id: string };
  if (response.ok) documents.set(body.id, createHash('sha256').update(content).digest('hex'));
  await delay(pauseMs);
}

async function applyTwice(
  url: string,
  database: pg.Pool,
  { id, cookie }: Client,
  acknowledged: Acknowledged,
) {
  const apply = async () => {
    const response = await postJson(url, '/api/funding/apply', application, cookie);
    const body = (await response.json()) as { id: string };
    if (response.ok) acknowledged.applications.add(body.id);
  };
  await Promise.all([apply(), apply()]);
  if ((await decideApplications(database, id)) > 1) acknowledged.doubleApplications += 1;
}

export async function decideApplications(database: pg.Pool, clientId: string): Promise<number> {
  const { rowCount } = await database.query(
    `update funding_application set status = 'rejected'
     where user_id = $1 and status not in ('approved', 'rejected')`,
    [clientId],
  );
  return rowCount ?? 0;
}
