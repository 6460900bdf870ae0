import { chromium, request, type APIRequestContext } from '@playwright/test';
import { startLocalPostgres } from '@repo/local-postgres/local-postgres';
import { freePort } from '@repo/testing/free-port.ts';
import { startSmtpServer } from '@repo/testing/smtp-server.ts';
import { s3Credentials, startS3 } from '@repo/testing/start-s3.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromiumFlags } from '../../src/browser/chromium-flags.ts';
import { chromiumPath } from '../../src/browser/chromium-path.ts';
import { signUpOnboarded } from '../../src/product/accounts.ts';
import { productionSettings } from '../../src/product/production-settings.ts';
import { pdfOf } from '../../src/product/sample-documents.ts';
import type { RunningGateway } from '../../src/product/start-product.ts';
import type { Finding } from '../finding.ts';
import { startCaddy } from './caddy.ts';
import { startLoad } from './load.ts';
import { makePackage, startPackaged } from './package.ts';

const GATEWAYS = 2;
const METRICS_TOKEN = 'a token that the drill reads metrics with';
/** Caddy asks a gateway once a second whether it is ready. */
const SEEN_BY_PROXY_MS = 3_000;
const PATIENCE_MS = 10_000;
const LARGE_BYTES = 24_000_000;

/**
 * From the sources to an installation: `npm run build`, two gateways of the package in production settings behind Caddy with TLS, on a
 * PostgreSQL of two roles, a bucket and a mail server; a client's way through it; both gateways restarted in turn, and one killed,
 * under load. Processes stand for the containers of `compose.yaml`.
 */
export async function drillDeploy(log: (line: string) => void): Promise<Finding[]> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'drill-deploy-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  log('npm run build');
  await makePackage();

  log('PostgreSQL, bucket and mail server');
  const database = await startLocalPostgres({ dataDir: path.join(folder, 'database') });
  opened.defer(database.stop);
  const s3 = await startS3('portal');
  opened.defer(s3.stop);
  const smtp = await startSmtpServer();
  opened.defer(smtp.stop);

  const proxyPort = await freePort();
  const site = `https://localhost:${proxyPort}`;
  const ports = await Promise.all(Array.from({ length: GATEWAYS }, freePort));
  const start = (index: number) =>
    startPackaged({
      ...productionSettings,
      ...s3Credentials,
      PORT: String(ports[index]),
      DATA_DIR: path.join(folder, `gateway-${index}`),
      PUBLIC_URL: site,
      TRUST_PROXY: '1',
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.ownerUrl,
      STORAGE_URL: 's3://portal/documents',
      RELEASE_STORE: 's3://portal/releases',
      AWS_ENDPOINT_URL: s3.url,
      AWS_REGION: 'us-east-1',
      SMTP_URL: `${smtp.url}?requireTLS=false`,
      METRICS_TOKEN,
      LOG_LEVEL: 'warn',
    });
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
  log('both gateways are restarted in turn');
  const restarts = startLoad(client);
  for (let index = 0; index < GATEWAYS; index += 1) {
    await delay(SEEN_BY_PROXY_MS);
    await gateways[index]!.end('SIGTERM');
    gateways[index] = await start(index);
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
  const metrics = await Promise.all(ports.map(readMetrics));
  const outside = await client.get('/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return [
    { what: 'parts of a client’s page that were missing', count: page.missing, limit: 'none' },
    { what: 'errors in the page', count: page.errors, limit: 'none' },
    { what: 'mails that the mail server took', count: smtp.received.length, limit: 'some' },
    { what: 'responses during the restarts', count: restarted.responses, limit: 'some' },
    {
      what: 'failed requests during the restarts',
      count: restarted.failures.length,
      limit: 'none',
    },
    { what: 'longest request then, ms', count: restarted.longestMs, limit: PATIENCE_MS },
    { what: 'responses around the kill', count: killed.responses, limit: 'some' },
    // Those that the killed gateway had begun.
    { what: 'failed requests around the kill', count: killed.failures.length, limit: 1 },
    { what: 'longest request then, ms', count: killed.longestMs, limit: PATIENCE_MS },
    { what: 'acknowledged uploads', count: documents.length, limit: 'some' },
    { what: 'acknowledged uploads that are lost', count: lost, limit: 'none' },
    {
      what: 'gateways that show no metrics',
      count: metrics.filter((isShown) => !isShown).length,
      limit: 'none',
    },
    { what: 'metrics shown to the outside', count: Number(outside.ok()), limit: 'none' },
  ];
}

/** Opens the client's documents in a browser and uploads one with another client of theirs: the page shows it by an event. */
async function visitAsClient(site: string, client: APIRequestContext, log: (line: string) => void) {
  // The service worker's script is not loaded with a certificate that only the context accepts.
  const args = [...chromiumFlags, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  let errors = 0;
  let missing = 0;
  try {
    const context = await browser.newContext({
      baseURL: site,
      ignoreHTTPSErrors: true,
      storageState: await client.storageState(),
    });
    const page = await context.newPage();
    const fail = (text: string) => {
      errors += 1;
      log(text);
    };
    page.on('pageerror', (error) => fail(error.message));
    page.on('console', (message) => message.type() === 'error' && fail(message.text()));
    const events = page.waitForRequest((sent) => sent.url().includes('/api/events'));
    await page.goto('/documents');
    const shows = async (text: string) => {
      const found = page.getByText(text).first().waitFor({ timeout: PATIENCE_MS });
      await found.catch(() => {
        missing += 1;
        log(`not shown: ${text}`);
      });
    };
    await shows('Document Upload Center');
    await events;
    const buffer = Buffer.concat([pdfOf('Large'), Buffer.alloc(LARGE_BYTES, ' ')]);
    const file = { name: 'large-bill.pdf', mimeType: 'application/pdf', buffer };
    const multipart = { file, documentType: 'utility-bill' };
    const uploaded = await client.post('/api/documents/upload', { multipart });
    missing += Number(!uploaded.ok());
    await shows('large-bill.pdf');
  } finally {
    await browser.close();
  }
  return { errors, missing };
}

async function countLost(client: APIRequestContext, documents: readonly string[]): Promise<number> {
  let lost = 0;
  for (const id of documents) {
    const response = await client.get(`/api/documents/${id}/file`);
    const content = response.ok() ? await response.body() : Buffer.alloc(0);
    lost += Number(!content.subarray(0, 5).equals(Buffer.from('%PDF-')));
  }
  return lost;
}

async function readMetrics(port: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return response.ok && (await response.text()).includes('http_request');
}
