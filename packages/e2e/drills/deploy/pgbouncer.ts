import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@repo/testing/free-port.ts';
import { repositoryRoot } from '../../src/product/repository-root.ts';
import { postgresUser } from './outside-postgres.ts';
import { startProgram } from './start-program.ts';

export async function startPgbouncer(folder: string, databaseUrl: string) {
  const url = new URL(databaseUrl);
  const server = `host=${url.hostname} port=${url.port}`;
  url.port = String(await freePort());
  const users = path.join(folder, 'userlist.txt');
  await writeFile(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  const sample = await readFile(path.join(repositoryRoot, 'deploy/pgbouncer.ini'), 'utf8');
  const own = ['listen_addr = 127.0.0.1', `listen_port = ${url.port}`, `auth_file = ${users}`];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    [sample.replace('host=postgres port=5432', server), ...own, 'unix_socket_dir =', ''].join('\n'),
  );
  const stop = await startProgram('/usr/sbin/pgbouncer', {
    ...postgresUser(),
    args: [file],
    ready: 'process up',
    cwd: '/',
  });
  return { url: url.href, stop };
}
