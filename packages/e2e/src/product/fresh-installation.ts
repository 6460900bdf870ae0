import { clusterIn, urlOf, type Role } from '@repo/local-postgres/cluster';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { repositoryRoot } from './repository-root.ts';
import { sharedProduct } from './running-product.ts';
import { startProduct } from './start-product.ts';

const run = promisify(execFile);

export interface FreshInstallation {
  url: string;
  grantAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startFreshInstallation(
  own: Record<string, string> = {},
  folder = repositoryRoot,
): Promise<FreshInstallation> {
  const { dataDir } = sharedProduct();
  const server = await findRunningLocalPostgres(dataDir);
  if (!server) throw new Error('The database of the shared product does not run');
  const urlFor = (role: Role, database: string) =>
    urlOf(clusterIn(dataDir), Number(new URL(server.url).port), role, database);
  const name = `fresh_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: urlFor('postgres', 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name} owner portal_owner`);
  const settings = {
    ...own,
    DATABASE_URL: urlFor('portal_app', name),
    MIGRATION_DATABASE_URL: urlFor('portal_owner', name),
  };
  const product = await startProduct(settings, folder);
  return {
    url: product.url,
    async grantAdmin(email) {
      await run(process.execPath, ['scripts/run.mjs', 'admin', 'grant', email, '--unconfirmed'], {
        cwd: repositoryRoot,
        env: { ...process.env, ...settings, DATA_DIR: product.dataDir },
      });
    },
    async stop() {
      await product.stop();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
