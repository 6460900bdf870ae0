import { request } from '@playwright/test';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { query } from '../../src/product/database.ts';
import { startInstallation } from '../../src/product/start-product.ts';
import { cookieHeader } from '../signed-in-screens.ts';

/** Limits that count, and refuse no call here. */
const limits = { CALLS_PER_ADDRESS: '100000000', CALLS_PER_USER: '100000000' };

interface Call {
  name: string;
  path: string;
  /** Calls it and returns the milliseconds that it took. */
  time(): Promise<number>;
}

/** A running gateway of an installation with many clients, and what an admin calls there. */
export interface OpenInstallation {
  url: string;
  pid: number;
  cookie: string;
  clients: number;
  calls: Call[];
  close(): Promise<void>;
}

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  created_at: Date;
}

export async function openInstallation(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<OpenInstallation> {
  const { url, pid, end } = await startInstallation(dataDir, { ...settings, ...limits });
  const cookie = await signUpAdmin(url, dataDir);
  const [count] = await query<{ clients: number }>(
    `select count(*)::integer as clients from app_user where role = 'client'`,
    [],
    { dataDir },
  );
  const { clients } = count!;
  // A client in the middle of the list.
  const [person] = await query<Person>(
    `select id, first_name, last_name, email, created_at from app_user
     where role = 'client' and archived_at is null order by created_at desc, id desc offset $1 limit 1`,
    [Math.floor(clients / 2)],
    { dataDir },
  );
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers: { cookie } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body}`);
    return body;
  };
  const { phone } = JSON.parse(await get(`/api/admin/clients/${person!.id}`));
  return {
    url,
    pid,
    cookie,
    clients,
    calls: Object.entries(pathsFor(person!, phone)).map(([name, path]) => ({
      name,
      path,
      async time() {
        const startedAt = performance.now();
        await get(path);
        return performance.now() - startedAt;
      },
    })),
    close: () => end('SIGTERM'),
  };
}

function pathsFor(person: Person, phone: string): Record<string, string> {
  const list = (query: Record<string, string>) =>
    `/api/admin/clients?${new URLSearchParams({ limit: '50', ...query })}`;
  const cursor = Buffer.from(`${person.created_at.toISOString()}|${person.id}`);
  return {
    'first page': list({}),
    'deep page': list({ cursor: cursor.toString('base64url') }),
    'search: last name': list({ search: person.last_name }),
    'search: first and last name': list({ search: `${person.first_name} ${person.last_name}` }),
    'search: name that nobody has': list({ search: 'Quetzalcoatl' }),
    'search: email': list({ search: person.email }),
    'search: domain': list({ search: person.email.replace(/^[^@]*/, '') }),
    'search: phone': list({ search: phone }),
    'number of clients': '/api/admin/client-count',
    statistics: '/api/admin/stats',
    Today: '/api/admin/today',
    'documents to review': '/api/admin/documents?limit=50',
    'funding applications': '/api/admin/funding-applications?limit=50',
    leads: '/api/admin/leads?limit=50',
    audit: '/api/admin/audit?limit=50',
  };
}

async function signUpAdmin(url: string, dataDir: string): Promise<string> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const { id } = await signUpOnboarded({ request: client });
  await query(`update app_user set role = 'admin' where id = $1`, [id], { dataDir });
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookieHeader(cookies);
}
