import { request } from '@playwright/test';
import { freePort } from '@repo/testing/free-port.ts';
import { startSmtpServer } from '@repo/testing/smtp-server.ts';
import { s3Credentials, startS3 } from '@repo/testing/start-s3.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { productionSettings } from '../../src/product/production-settings.ts';
import type { RunningGateway } from '../../src/product/start-product.ts';
import { atMost, none, some, type Finding } from '../finding.ts';
import { startCaddy } from './caddy.ts';
import { drillLostServer } from './lost-server.ts';
import { startLoad } from './load.ts';
import { startOutsidePostgres } from './outside-postgres.ts';
import {
  makeLaterPackage,
  makePackage,
  runAdmin,
  startPackaged,
} from '../../src/product/package.ts';
import { drillReplica } from './replica.ts';
import { backUpAndRestore, countLost } from './restore.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { visitAsClient } from './visit-as-client.ts';

const GATEWAYS = 2;
const METRICS_TOKEN = 'a token that the drill reads metrics with';
/** Caddy asks a gateway once a second whether it is ready. */
const SEEN_BY_PROXY_MS = 3_000;
const PATIENCE_MS = 10_000;

/**
 * Installs the product from its sources: two gateways behind Caddy, PostgreSQL behind PgBouncer with a replica, a bucket and a
 * mail server. Restarts, replaces and kills gateways under load, restores a backup, and recovers the database from its WAL.
 */
export async function drillDeploy(log: (line: string) => void): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-deploy-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  log('npm run build');
  await makePackage();
  const later = path.join(folder, 'later');
  await makeLaterPackage(later);

  log('PostgreSQL, PgBouncer, bucket and mail server');
  const database = await startOutsidePostgres(folder);
  opened.defer(database.stop);
  const pooler = await startPgbouncer(folder, database.settings('portal').DATABASE_URL);
  opened.defer(pooler.stop);
  const replica = await database.startReplica();
  opened.defer(replica.stop);
  const archive = await database.startArchive();
  opened.defer(archive.stop);
  const s3 = await startS3('portal');
  opened.defer(s3.stop);
  const smtp = await startSmtpServer();
  opened.defer(smtp.stop);

  const proxyPort = await freePort();
  const site = `https://localhost:${proxyPort}`;
  const ports = await Promise.all(Array.from({ length: GATEWAYS }, freePort));
  const settings = {
    ...productionSettings,
    ...s3Credentials,
    ...database.settings('portal'),
    POOLED_DATABASE_URL: pooler.url,
    DATA_DIR: path.join(folder, 'operator'),
    PUBLIC_URL: site,
    TRUST_PROXY: '1',
    STORAGE_URL: 's3://portal/documents',
    RELEASE_STORE: 's3://portal/releases',
    BACKUP_TO: 's3://portal/backups',
    AWS_ENDPOINT_URL: s3.url,
    AWS_REGION: 'us-east-1',
    SMTP_URL: `${smtp.url}?requireTLS=false`,
    METRICS_TOKEN,
    REQUIRE_ADMIN_MFA: 'false',
    LOG_LEVEL: 'warn',
  };
  const start = (index: number, packageFolder?: string) => {
    const own = {
      PORT: String(ports[index]),
      DATA_DIR: path.join(folder, `gateway-${index}`),
      READ_DATABASE_URL: replica.url,
    };
    return startPackaged({ ...settings, ...own }, packageFolder);
  };
  log('two gateways and Caddy');
  const gateways: RunningGateway[] = [];
  opened.defer(async () => void (await Promise.all(gateways.map(({ end }) => end('SIGTERM')))));
  for (let index = 0; index < GATEWAYS; index += 1) gateways.push(await start(index));
  const caddy = await startCaddy(
    folder,
    `localhost:${proxyPort}`,
    ports.map((port) => `127.0.0.1:${port}`),
  );
  opened.defer(caddy.stop);
  await delay(SEEN_BY_PROXY_MS);

  const client = await request.newContext({ baseURL: site, ignoreHTTPSErrors: true });
  opened.defer(() => client.dispose());
  await signUpOnboarded({ request: client });

  log('a client’s page, a large upload and its event');
  const page = await visitAsClient(site, client, log);
  log('one gateway is replaced by a later version, which migrates; then the other is restarted');
  const restarts = startLoad(client);
  for (let index = 0; index < GATEWAYS; index += 1) {
    await delay(SEEN_BY_PROXY_MS);
    await gateways[index]!.end('SIGTERM');
    gateways[index] = await start(index, index === 0 ? later : undefined);
  }
  await delay(SEEN_BY_PROXY_MS);
  const restarted = await restarts.stop();
  for (const failure of restarted.failures.slice(0, 5)) log(failure);

  log('one gateway is killed');
  const kill = startLoad(client);
  await gateways[0]!.end('SIGKILL');
  await delay(SEEN_BY_PROXY_MS);
  const killed = await kill.stop();
  gateways[0] = await start(0);

  const documents = [...restarted.documents, ...killed.documents];
  const lost = await countLost(client, documents);
  log('a backup, and a restore into an empty installation');
  const restored = await backUpAndRestore({ client, folder, settings, database, documents });
  log('an admin’s reads with a replica, and after its end');
  const admin = await request.newContext({ baseURL: site, ignoreHTTPSErrors: true });
  opened.defer(() => admin.dispose());
  const { email } = await signUpOnboarded({ request: admin });
  await runAdmin(settings, ['grant', email, '--unconfirmed']);
  const replicated = await drillReplica(admin, replica);
  const findings = await runAdmin(settings, ['doctor']).catch(({ stdout }) => String(stdout));
  const metrics = await Promise.all(ports.map(readMetrics));
  const outside = await client.get('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  log('the database server is lost');
  const another = await request.newContext({ baseURL: site, ignoreHTTPSErrors: true });
  opened.defer(() => another.dispose());
  await signUpOnboarded({ request: another });
  const recovered = await drillLostServer(another, archive);
  return [
    none('parts of a client’s page that were missing', page.missing),
    none('errors in the page', page.errors),
    some('mails that the mail server took', smtp.received.length),
    some('responses during the restarts', restarted.responses),
    none('failed requests during the restarts', restarted.failures.length),
    atMost(PATIENCE_MS, 'longest request then, ms', restarted.longestMs),
    some('responses around the kill', killed.responses),
    atMost(1, 'failed requests around the kill', killed.failures.length),
    atMost(PATIENCE_MS, 'longest request then, ms', killed.longestMs),
    some('acknowledged uploads', documents.length),
    none('acknowledged uploads that are lost', lost),
    ...restored,
    ...replicated,
    ...recovered,
    none('gateways that show no metrics', metrics.filter((isShown) => !isShown).length),
    some('pooler that the doctor finds right', Number(/^ok +pooler/m.test(findings))),
    none(
      'archive and restore that the doctor does not see',
      2 - [...findings.matchAll(/^ok +backups/gm)].length,
    ),
    none('metrics shown to the outside', Number(outside.ok())),
  ];
}

async function readMetrics(port: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return response.ok && (await response.text()).includes('http_request');
}
