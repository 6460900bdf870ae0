import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, globSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClient } from '@repo/local-postgres/database';
import { freePort } from '@repo/testing/free-port.ts';
import { repositoryRoot } from '../../src/product/repository-root.ts';

const run = promisify(execFile);
const PASSWORD = 'the drill’s';
const START_MS = 20_000;

export interface OutsidePostgres {
  settings(database: 'portal' | 'restored'): {
    DATABASE_URL: string;
    MIGRATION_DATABASE_URL: string;
  };
  startReplica(): Promise<Replica>;
  startArchive(): Promise<WalArchive>;
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

/** A server of Debian's programs, whose user is `postgres` where this process is root. */
interface Cluster {
  folder: string;
  binaries: string;
  port: number;
}

export async function startOutsidePostgres(folder: string): Promise<OutsidePostgres> {
  const binaries = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1);
  if (!binaries) throw new Error('Not installed: as root, apt-get install postgresql');
  const cluster = { folder, binaries, port: await freePort() };
  const data = await makeDataFolder(folder, 'database');
  const options = toolOptions(cluster);
  // PostgreSQL does not run as root, whose folder its user cannot enter.
  if (postgresUser()) await run('chmod', ['a+x', folder]);
  await run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'], options);
  const server = await startServer(cluster, data);
  for (const DATABASE of ['portal', 'restored']) {
    const env = { ...options.env, OWNER_PASSWORD: PASSWORD, APP_PASSWORD: PASSWORD, DATABASE };
    await run('sh', ['-c', await readScript('create-roles.sh')], { ...options, env });
  }
  return {
    settings: (database) => ({
      DATABASE_URL: urlOf('portal_app', cluster, database),
      MIGRATION_DATABASE_URL: urlOf('portal_owner', cluster, database),
    }),
    startReplica: () => startReplica(cluster),
    startArchive: () => startArchive(cluster, server.kill),
    stop: server.stop,
  };
}

async function startReplica(cluster: Cluster): Promise<Replica> {
  const data = await makeDataFolder(cluster.folder, 'replica');
  await run('pg_basebackup', ['-D', data, '-R', '-c', 'fast'], toolOptions(cluster));
  const own = { ...cluster, port: await freePort() };
  const { stop } = await startServer(own, data);
  return { port: own.port, url: urlOf('portal_app', own, 'portal'), stop };
}

async function startArchive(cluster: Cluster, kill: () => Promise<void>): Promise<WalArchive> {
  const wal = await makeDataFolder(cluster.folder, 'wal');
  const base = await makeDataFolder(cluster.folder, 'base');
  const options = toolOptions(cluster);
  const receiver = spawn('sh', ['-c', await readScript('receive-wal.sh'), 'sh', wal], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(receiver, 'exit');
  const waitForReceiver = `alter system set synchronous_standby_names = 'pg_receivewal'`;
  await run('psql', ['-c', waitForReceiver, '-c', 'select pg_reload_conf()'], options);
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
      const own = { ...cluster, port: await freePort() };
      // Not ready before all WAL is replayed.
      recovered = await startServer(own, base, ['hot_standby=off']);
      return own.port;
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

const toolOptions = ({ binaries, port }: Cluster) => ({
  ...postgresUser(),
  cwd: '/',
  env: {
    PATH: `${binaries}:${process.env['PATH']}`,
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
  },
});

async function startServer(cluster: Cluster, data: string, settings: string[] = []) {
  const options = toolOptions(cluster);
  const own = [`port=${cluster.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const server = spawn(
    path.join(cluster.binaries, 'postgres'),
    ['-D', data, ...[...own, ...settings].flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const exited = once(server, 'exit');
  const isReady = () =>
    run('pg_isready', [], options).then(
      () => true,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await isReady()); await delay(50)) {
    if (Date.now() > until) throw new Error(`PostgreSQL does not start in ${data}`);
  }
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal);
    await exited;
  };
  return { stop: () => end('SIGINT'), kill: () => end('SIGKILL') };
}

const urlOf = (role: string, { port }: Cluster, database: string) =>
  `postgres://${role}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;

export async function countAt(port: number, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await withClient(`postgres://postgres@127.0.0.1:${port}/portal`, (client) =>
    client.query<{ count: string }>(`select count(*) from ${sql}`, values),
  );
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
