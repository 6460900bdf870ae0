import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { signUpAdmin } from '../../src/product/accounts.ts';
import { withCookie } from '../../src/product/cookies.ts';
import { query } from '../../src/product/database.ts';
import { leadOf } from '../../src/product/sample-input.ts';
import { send } from '../../src/product/send.ts';
import { startInstallation } from '../../src/product/start-product.ts';
import { UNLIMITED } from '../signed-in-screens.ts';

const NEW_LEADS = 51;

export interface OpenInstallation {
  url: string;
  pid: number;
  cookie: string;
  paths: Record<string, string>;
  close(): Promise<void>;
}

export async function openInstallation(clients: number): Promise<OpenInstallation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'many-clients-'));
  const { url, pid, end } = await startInstallation(dataDir, UNLIMITED);
  await addClients(dataDir, clients);
  const [, cookie] = await withCookie(url, async ({ request }) => {
    for (let leads = 0; leads < NEW_LEADS; leads += 1) {
      await send(request, '/leads', newLead(leads));
    }
    return signUpAdmin({ request }, { dataDir });
  });
  return {
    url,
    pid,
    cookie,
    paths: await pathsOf(dataDir, clients),
    async close() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addClients(dataDir: string, clients: number): Promise<void> {
  const running = await findRunningLocalPostgres(dataDir);
  const owner = new pg.Client(running!.ownerUrl);
  await owner.connect();
  await owner.query(`set bench.clients = ${clients}`);
  await owner.query(await readFile(path.join(import.meta.dirname, 'many-clients.sql'), 'utf8'));
  await owner.query('vacuum (analyze)');
  await owner.end();
}

const newLead = (number: number) =>
  leadOf(`lead-${number}@example.com`, {
    lastName: `Number ${number}`,
    phone: `555-010-${String(number).padStart(4, '0')}`,
  });

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
}

async function pathsOf(dataDir: string, clients: number): Promise<Record<string, string>> {
  const [person] = await query<Person>(
    `select id, first_name, last_name, email, created_at from app_user
     where role = 'client' and archived_at is null order by created_at desc, id desc offset $1 limit 1`,
    [Math.floor(clients / 2)],
    { dataDir },
  );
  const { id, first_name, last_name, email, created_at } = person!;
  const list = (search: Record<string, string>) =>
    `/api/admin/clients?${new URLSearchParams({ limit: '50', ...search })}`;
  const cursor = Buffer.from(`${created_at.toISOString()}|${id}`);
  return {
    'first page': list({}),
    'deep page': list({ cursor: cursor.toString('base64url') }),
    'search: last name': list({ search: last_name }),
    'search: first and last name': list({ search: `${first_name} ${last_name}` }),
    'search: name that nobody has': list({ search: 'Quetzalcoatl' }),
    'search: email': list({ search: email }),
    'search: domain': list({ search: email.replace(/^[^@]*/, '') }),
    'search: phone': list({ search: '555-010-0101' }),
    'number of clients': '/api/admin/client-count',
    statistics: '/api/admin/stats',
    Today: '/api/admin/today',
    'documents to review': '/api/admin/documents?limit=50',
    'letters to mail': '/api/admin/letters?queue=to-mail&limit=50',
    'letters on the way': '/api/admin/letters?queue=in-transit&limit=50',
    'answers overdue': '/api/admin/deadlines?state=overdue&limit=50',
    leads: '/api/admin/leads?limit=50',
    audit: '/api/admin/audit?limit=50',
  };
}
