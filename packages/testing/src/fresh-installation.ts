import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { repositoryRoot } from './repository-root.ts';
import { sharedProduct } from './running-product.ts';
import { startProduct } from './start-product.ts';

const run = promisify(execFile);

/** A product on an operator's own database, which was empty: nobody has an account. */
export interface FreshInstallation {
  url: string;
  /** `npm run admin -- grant <email>`, as its operator runs it. */
  grantAdmin(email: string): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a database on the shared product's server and starts a product that is given its `DATABASE_URL`. */
export async function startFreshInstallation(): Promise<FreshInstallation> {
  const server = await findRunningLocalPostgres(sharedProduct().dataDir);
  if (!server) throw new Error('The database of the shared product does not run');
  const name = `fresh_${randomUUID().replaceAll('-', '')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name}`);
  const database = new URL(server.url);
  database.pathname = `/${name}`;
  const settings = { DATABASE_URL: database.href };
  const product = await startProduct(settings);
  return {
    url: product.url,
    async grantAdmin(email) {
      await run(process.execPath, ['scripts/run.mjs', 'admin', 'grant', email], {
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
