import { clusterIn, urlOf, type Role } from '@repo/local-postgres/cluster';
import { findRunningLocalPostgres } from '@repo/local-postgres/local-postgres';
import { randomUUID } from 'node:crypto';
import { asOwner } from './database.ts';
import { makePackage, packageFolder, runAdmin } from './package.ts';
import { productionSettings } from './production-settings.ts';
import { sharedProduct } from './running-product.ts';
import { startProduct } from './start-product.ts';

export interface FreshInstallation {
  url: string;
  grantAdmin(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** Packages the product and starts it in production, on an empty database of the shared product's server. */
export async function startFreshInstallation(): Promise<FreshInstallation> {
  await makePackage();
  const shared = sharedProduct();
  const server = await findRunningLocalPostgres(shared.dataDir);
  if (!server) throw new Error('The database of the shared product does not run');
  const name = `fresh_${randomUUID().replaceAll('-', '')}`;
  const urlFor = (role: Role) =>
    urlOf(clusterIn(shared.dataDir), Number(new URL(server.url).port), role, name);
  const onServer = (statement: string) => asOwner(shared, (owner) => owner.query(statement));
  await onServer(`create database ${name} owner portal_owner`);
  const settings = {
    ...productionSettings,
    REQUIRE_ADMIN_MFA: 'false',
    DATABASE_URL: urlFor('portal_app'),
    MIGRATION_DATABASE_URL: urlFor('portal_owner'),
  };
  const product = await startProduct(settings, packageFolder);
  return {
    url: product.url,
    grantAdmin: (email) =>
      runAdmin({ ...settings, DATA_DIR: product.dataDir }, ['grant', email, '--unconfirmed']),
    async stop() {
      await product.stop();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
