import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverUser } from '@repo/local-postgres/server-user';
import { freePort } from '@repo/testing/free-port.ts';
import pg from 'pg';

export const debianPrograms = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);

export async function startDebianPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'debian-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser(folder);
  const port = String(await freePort());
  const env = { ...process.env, PGHOST: '127.0.0.1', PGPORT: port };
  const run = (file: string, ...args: string[]) => {
    const [program = '', ...rest] = [...user.prefix, file, ...args];
    execFileSync(program, rest, { ...user.spawnAs, cwd: '/', env, stdio: 'ignore' });
  };
  const program = (name: string) => join(debianPrograms!, name);
  const initial = { OWNER_PASSWORD: 'of the owner', APP_PASSWORD: 'of the gateway' };
  const createRoles = (database = 'portal', passwords: Partial<typeof initial> = initial) =>
    execFileSync('sh', [resolve(__dirname, '../../deploy/postgres/create-roles.sh')], {
      env: { ...env, ...passwords, DATABASE: database },
      stdio: 'pipe',
    });
  const onServer = async (database: string, statement: string) => {
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(port),
      user: 'postgres',
      database,
    });
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(statement);
    } finally {
      await client.end();
    }
  };
  user.own(folder);
  run(program('initdb'), '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run(program('pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  createRoles();
  const urlOf = (role: string, database = 'portal') =>
    `postgres://${role}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    url: urlOf('portal_app'),
    ownerUrl: urlOf('portal_owner'),
    createRoles,
    asSuperuser: (statement: string, database = 'portal') => onServer(database, statement),
    async createAnew() {
      await onServer('postgres', 'drop database portal with (force)');
      createRoles();
    },
    stop() {
      run(program('pg_ctl'), '-D', data, '-w', '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true });
    },
  };
}
