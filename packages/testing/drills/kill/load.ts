import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { profile } from '../../src/accounts.ts';
import { connect, decideApplications } from './database.ts';

const CLIENTS = 3;
const LARGEST_BYTES = 4_000_000;
const PASSWORD = 'a password for the drill';

export interface Client {
  id: string;
  cookie: string;
}

/** What the gateway said it had done. */
export interface Acknowledged {
  /** How often a client had two open applications. */
  doubleApplications: number;
  /** SHA-256 of the content, by the document's id. */
  documents: Map<string, string>;
  applications: Set<string>;
}

export interface Load {
  /** Waits for the requests under way; returns how many got no response. */
  stop(): Promise<number>;
}

/** Registers clients who may apply for funding. */
export async function createClients(url: string, dataDir: string): Promise<Client[]> {
  const database = await connect(dataDir);
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const account = { email: `${randomUUID()}@example.com`, password: PASSWORD };
      const response = await postJson(url, '/api/auth/register', account);
      const { id } = (await response.json()) as { id: string };
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      await postJson(url, '/api/profile', profile, cookie);
      await database.query('update app_user set onboarding_complete = true where id = $1', [id]);
      await database.query(
        `insert into credit_report (user_id, report_date, experian_score, equifax_score, transunion_score)
         values ($1, '2026-01-10', 700, 700, 700)`,
        [id],
      );
      return { id, cookie };
    }),
  );
  await database.end();
  return clients;
}

/** Each client uploads two documents at a time, and sends each application twice at once, until the gateway is killed. */
export async function keepBusy(
  url: string,
  dataDir: string,
  clients: readonly Client[],
  acknowledged: Acknowledged,
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
    untilKilled(() => uploadOne(url, client, acknowledged)),
    untilKilled(() => uploadOne(url, client, acknowledged)),
    untilKilled(() => applyTwice(url, database, client, acknowledged)),
  ]);
  return {
    async stop() {
      killed = true;
      await Promise.all(running);
      await database.end().catch(() => {});
      return interrupted;
    },
  };
}

async function uploadOne(url: string, { cookie }: Client, { documents }: Acknowledged) {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(LARGEST_BYTES))]);
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
}

async function applyTwice(
  url: string,
  database: pg.Client,
  { id, cookie }: Client,
  acknowledged: Acknowledged,
) {
  const application = {
    requestedAmount: '25000',
    monthlyIncome: '4650',
    creditScore: 700,
    qualificationData: { purpose: 'A second delivery van' },
  };
  const apply = async () => {
    const response = await postJson(url, '/api/funding/apply', application, cookie);
    const body = (await response.json()) as { id: string };
    if (response.ok) acknowledged.applications.add(body.id);
  };
  await Promise.all([apply(), apply()]);
  if ((await decideApplications(database, id)) > 1) acknowledged.doubleApplications += 1;
}

function postJson(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', cookie },
  });
}
