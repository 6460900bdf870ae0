import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { freePort } from '@repo/testing/free-port.ts';
import pg from 'pg';

const run = promisify(execFile);
const PASSWORD = 'the drill’s';
const START_MS = 20_000;

export interface OutsidePostgres {
  /** Settings of a gateway on the database, which is empty. */
  settings(database: 'portal' | 'restored'): {
    DATABASE_URL: string;
    MIGRATION_DATABASE_URL: string;
  };
  /** Whether this machine has a pg_dump for it. */
  hasTools: boolean;
  stop(): Promise<void>;
}

/** A PostgreSQL as an operator has it: Debian's where it is installed, with two roles and two databases, else the bundled one with one database. */
export async function startOutsidePostgres(folder: string): Promise<OutsidePostgres> {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  return binaries ? startDebians(binaries, folder) : startBundled(folder);
}

async function startBundled(folder: string): Promise<OutsidePostgres> {
  const { url, ownerUrl, stop } = await startLocalPostgres({
    dataDir: path.join(folder, 'database'),
  });
  const settings = () => ({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl });
  return { settings, hasTools: false, stop };
}

async function startDebians(binaries: string, folder: string): Promise<OutsidePostgres> {
  const data = path.join(folder, 'database');
  await mkdir(data, { mode: 0o700 });
  const user = postgresUser();
  if (user) await promisify(chown)(data, user.uid, user.gid);
  // PostgreSQL does not run as root, whose folder its user cannot enter.
  const options = { ...user, cwd: '/', env: { PATH: process.env['PATH'] } };
  if (user) await run('chmod', ['a+x', folder]);
  const initdb = path.join(binaries, 'initdb');
  await run(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], options);
  const port = await freePort();
  const server = spawn(
    path.join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ],
    { ...options, stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  await createDatabases(port);
  return {
    settings: (database) => {
      const urlFor = (role: string) =>
        `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
      return { DATABASE_URL: urlFor('portal_app'), MIGRATION_DATABASE_URL: urlFor('portal_owner') };
    },
    hasTools: true,
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}

/** The user that servers run as where root starts them. */
export function postgresUser() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The statements of `deploy/postgres/create-roles.sh`, as soon as the server responds. */
async function createDatabases(port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      database: 'postgres',
    });
    try {
      await client.connect();
      for (const role of ['portal_owner', 'portal_app'])
        await client.query(`create role ${role} login password '${PASSWORD}'`);
      for (const name of ['portal', 'restored']) {
        await client.query(`create database ${name} owner portal_owner`);
        await client.query(`revoke create, temporary on database ${name} from public`);
      }
      return;
    } catch (error) {
      const isStarting = /ECONNREFUSED|starting up/.test(String(error));
      if (!isStarting || Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
