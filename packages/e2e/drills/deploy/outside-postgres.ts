import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { freePort } from '@repo/testing/free-port.ts';
import pg from 'pg';
import { repositoryRoot } from '../../src/product/repository-root.ts';

const run = promisify(execFile);
const PASSWORD = 'the drill’s';
const START_MS = 20_000;

export interface OutsidePostgres {
  settings(database: 'portal' | 'restored'): {
    DATABASE_URL: string;
    MIGRATION_DATABASE_URL: string;
  };
  hasTools: boolean;
  startReplica?(): Promise<Replica>;
  startArchive?(): Promise<WalArchive>;
  stop(): Promise<void>;
}

export interface Replica {
  port: number;
  url: string;
  stop(): Promise<void>;
}

export interface WalArchive {
  kill(): Promise<void>;
  recover(): Promise<number>;
  stop(): Promise<void>;
}

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
  const user = postgresUser();
  const data = await makeDataFolder(folder, 'database');
  // PostgreSQL does not run as root, whose folder its user cannot enter.
  const options = { ...user, cwd: '/', env: { PATH: process.env['PATH'] } };
  if (user) await run('chmod', ['a+x', folder]);
  const initdb = path.join(binaries, 'initdb');
  await run(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], options);
  const port = await freePort();
  const server = await startServer(binaries, data, port);
  await createDatabases(port);
  return {
    settings: (database) => ({
      DATABASE_URL: urlOf('portal_app', port, database),
      MIGRATION_DATABASE_URL: urlOf('portal_owner', port, database),
    }),
    hasTools: true,
    startReplica: () => startReplica(folder, binaries, port),
    startArchive: () => startArchive({ folder, binaries, port, kill: server.kill }),
    stop: server.stop,
  };
}

async function startReplica(folder: string, binaries: string, port: number): Promise<Replica> {
  const data = await makeDataFolder(folder, 'replica');
  await run('pg_basebackup', ['-D', data, '-R', '-c', 'fast'], toolOptions(binaries, port));
  const ownPort = await freePort();
  const { stop } = await startServer(binaries, data, ownPort, { isReplica: true });
  return { port: ownPort, url: urlOf('portal_app', ownPort, 'portal'), stop };
}

async function startArchive({
  folder,
  binaries,
  port,
  kill,
}: {
  folder: string;
  binaries: string;
  port: number;
  kill(): Promise<void>;
}): Promise<WalArchive> {
  const [wal, base] = [await makeDataFolder(folder, 'wal'), await makeDataFolder(folder, 'base')];
  const options = toolOptions(binaries, port);
  const receiver = spawn('sh', ['-c', await readScript('receive-wal.sh'), 'sh', wal], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(receiver, 'exit');
  const client = superuser(port);
  await client.connect();
  await client.query(`alter system set synchronous_standby_names = 'pg_receivewal'`);
  await client.query('select pg_reload_conf()');
  await client.end();
  await run('pg_basebackup', ['-D', base, '-X', 'none', '-c', 'fast'], options);
  const endReceiver = async () => {
    receiver.kill('SIGTERM');
    await ended;
  };
  let recovered: Awaited<ReturnType<typeof startServer>> | undefined;
  return {
    kill,
    async recover() {
      await endReceiver();
      await run('sh', ['-c', await readScript('recover.sh'), 'sh', base, wal], options);
      const ownPort = await freePort();
      recovered = await startServer(binaries, base, ownPort);
      return ownPort;
    },
    async stop() {
      await endReceiver();
      await recovered?.stop();
    },
  };
}

/** Sent as text, because the servers' user may not enter the checkout. */
const readScript = (name: string) =>
  readFile(path.join(repositoryRoot, 'deploy/postgres', name), 'utf8');

const toolOptions = (binaries: string, port: number) => ({
  ...postgresUser(),
  cwd: '/',
  env: {
    PATH: `${binaries}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
  },
});

async function startServer(
  binaries: string,
  data: string,
  port: number,
  kind?: { isReplica: boolean },
) {
  const own = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), ...own.flatMap((setting) => ['-c', setting])],
    { ...postgresUser(), cwd: '/', env: { PATH: process.env['PATH'] }, stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  await waitForServer(port, kind);
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
  };
  return { stop: () => end('SIGINT'), kill: () => end('SIGKILL') };
}

const urlOf = (role: string, port: number, database: string) =>
  `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

const superuser = (port: number, database = 'postgres') =>
  new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database });

export async function countAt(port: number, sql: string, values: unknown[] = []): Promise<number> {
  const client = superuser(port, 'portal');
  await client.connect();
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${sql}`, values);
  await client.end();
  return Number(rows[0]!.count);
}

async function makeDataFolder(folder: string, name: string): Promise<string> {
  const data = path.join(folder, name);
  await mkdir(data, { mode: 0o700 });
  const user = postgresUser();
  if (user) await promisify(chown)(data, user.uid, user.gid);
  return data;
}

export function postgresUser() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function createDatabases(port: number): Promise<void> {
  const client = superuser(port);
  await client.connect();
  for (const role of ['portal_owner', 'portal_app'])
    await client.query(`create role ${role} login password '${PASSWORD}'`);
  for (const name of ['portal', 'restored']) {
    await client.query(`create database ${name} owner portal_owner`);
    await client.query(`revoke create, temporary on database ${name} from public`);
  }
  await client.end();
}

async function waitForServer(port: number, { isReplica = false } = {}): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const client = superuser(port);
    try {
      await client.connect();
      const { rows } = await client.query<{ recovers: boolean }>(
        'select pg_is_in_recovery() as recovers',
      );
      if (isReplica || !rows[0]!.recovers) return;
      throw new Error('the server is starting up');
    } catch (error) {
      const isStarting = /ECONNREFUSED|starting up|not yet accepting/.test(String(error));
      if (!isStarting || Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
