import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { clusterIn, urlOf, type Role } from '@repo/local-postgres/cluster';

declare global {
  var superuser: pg.Pool | undefined;
}

interface Suite {
  name: string;
  drop(): Promise<void>;
}

export interface TestDatabase {
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

export interface BareDatabase {
  url: string;
  appUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

function urlFor(role: Role, database: string): string {
  const { TEST_POSTGRES_DIR: dataDir = '', TEST_POSTGRES_PORT: port } = process.env;
  return urlOf(clusterIn(dataDir), Number(port), role, database);
}

async function onServer(statement: string): Promise<void> {
  globalThis.superuser ??= openSuperuser();
  await globalThis.superuser.query(statement);
}

/** All files of a worker share this connection, since opening one for each statement costs as much as copying a database. */
function openSuperuser(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: urlFor('postgres', 'postgres'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server ends the connection when the run ends.
  return pool.on('error', () => (globalThis.superuser = undefined));
}

async function create(template: string, options = ''): Promise<Suite> {
  // Copying the files costs less than copying them through the write-ahead log, the default.
  const name = `suite_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    `create database ${name} template ${template} owner portal_owner strategy file_copy ${options}`,
  );
  return { name, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const { name, drop } = await create('portal');
  return { url: urlFor('portal_app', name), ownerUrl: ownerUrlOf(name), drop };
}

export async function createBareDatabase(): Promise<BareDatabase> {
  return bare(await create('template1'));
}

export async function createAsciiDatabase(): Promise<BareDatabase> {
  const encoding = "encoding 'SQL_ASCII' locale_provider libc locale 'C'";
  return bare(await create('template0', encoding));
}

function bare({ name, drop }: Suite): BareDatabase {
  return {
    url: ownerUrlOf(name),
    appUrl: urlFor('portal_app', name),
    superuserUrl: urlFor('postgres', name),
    drop,
  };
}

export const ownerUrlOf = (database: string) => urlFor('portal_owner', database);

export async function serverFiles(): Promise<{ data: string; log: string }> {
  await onServer('checkpoint');
  return clusterIn(process.env.TEST_POSTGRES_DIR ?? '');
}
