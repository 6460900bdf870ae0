import express from 'express';
import type { RequestListener } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import { notFound } from './errors.ts';
import { openClientView } from './features/clients/directory/open-client-file.ts';
import { clientCsvFile } from './features/clients/newcomers/client-csv.route.ts';
import {
  creditReportCsv,
  reportBodies,
  reportUploads,
} from './features/credit/reports/reports.route.ts';
import { dataExport } from './features/own-data/export/data-export.route.ts';
import { documentFile } from './features/documents/document-file.route.ts';
import { documentUpload } from './features/documents/document-upload.route.ts';
import { leadsExport } from './features/leads/leads-export.route.ts';
import { sessionLinks } from './features/identity/sign-in/session-links.route.ts';
import { streamClients } from './features/clients/directory/stream-clients.route.ts';
import { leadForm } from './features/leads/lead-form.route.ts';
import { postalWebhook } from './features/disputes/postal-webhook.route.ts';
import { stripeWebhook } from './features/charges/stripe-webhook.route.ts';
import type { Services } from './http/create-context.ts';
import { publishBuild } from './features/releases/publish.route.ts';
import { adminDocumentFile } from './features/documents/admin-document-file.route.ts';
import { affidavitTemplate } from './features/documents/affidavit/affidavit-template.route.ts';
import { letters } from './features/disputes/letter.route.ts';
import { proofs } from './features/disputes/proof/proof.route.ts';
import { letterPapers } from './features/disputes/letter-paper.route.ts';
import { invoiceFiles } from './features/billing/invoice-file.route.ts';
import { mailingFiles } from './features/disputes/mailing-file.route.ts';
import { adminContractFiles } from './features/contracts/admin-contract-file.route.ts';
import { contractFiles } from './features/contracts/contract-files.route.ts';
import { unsubscribe } from './features/notifications/unsubscribe.route.ts';
import { readDocumentData } from './api/document-data.ts';
import { events } from './api/events.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { compressed } from './http/compressed.ts';
import { limitBodies, type BodyLimits } from './limits/bodies.ts';
import { limitCalls } from './http/limit-calls.ts';
import { checkReadiness, health, type Readiness } from './http/health.ts';
import { metricsRoute, recognizeOperator } from './http/metrics.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { openApiRouter } from './api/openapi.ts';
import { errorHandler } from './http/error-handler.ts';
import { procedureRoutes, unknownCalls } from './api/rest.ts';
import { trpcRoute, type FailedCall } from './api/trpc-route.ts';
import { sameOrigin } from './http/same-origin.ts';
import { traceRequests } from './http/trace-requests.ts';
import { allowedMethods, onlyChanges, readOnlyViews, warnOfProxy } from './http/guards.ts';
import { limitConcurrentRequests } from './limits/concurrent-requests.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createQueues } from './limits/queues.ts';
import type { LiveStreams } from './live/live-streams.ts';
import { logOf, requestLog, shortened } from './log.ts';
import { openFormResultPages } from './site/form-result-pages.ts';
import { iframes } from './site/iframes.ts';
import { pages } from './site/pages.ts';
import { buildReports } from './site/build-reports.ts';
import { findPreviewed, preview } from './site/preview.ts';
import { openPrerenderedPages } from './site/prerendered-pages.ts';
import { serviceWorker } from './site/service-worker.ts';
import { siteFiles } from './site/site-files.ts';
import { findVisitorReleases } from './site/visitor-releases.ts';
import { acceptDevelopment } from './releases/development-releases.ts';
import { openBuildFiles } from './releases/build-files.ts';
import type { BuildHealth } from './releases/build-health.ts';
import type { LiveReleases } from './releases/live-releases.ts';
import { releaseFiles } from './releases/release-files.ts';
import type { EarnedClaims } from '@repo/contract/earned-claims';
import type { Renderer } from './renderer/renderer.ts';
import { toErrorBody } from './trpc/error-body.ts';

export interface AppOptions {
  services: Omit<Services, 'callQueues' | 'sessionQueues' | 'openClientView'>;
  pool: pg.Pool;
  readiness: Readiness;
  metricsToken: string | null;
  live: LiveReleases;
  streams: LiveStreams;
  renderer: Renderer;
  health: BuildHealth;
  backups: Metric[];
  trustProxy: number;
  /**
   * File with the key of this checkout's development servers, whose builds may replace the live ones. Null without
   * development servers.
   */
  developmentKeyFile: string | null;
  showsExamples: boolean;
  earnedClaims: () => EarnedClaims;
  bodyLimits: BodyLimits;
  documentPatienceMs: number;
  isTraced: boolean;
  log: Logger;
}

/** `waiting` is a hundred batches of 50 calls. */
const CALLS_PER_ADDRESS = { atOnce: 6, waiting: 5_000 };
const LOOKUPS_PER_ADDRESS = { atOnce: 3, waiting: 5_000 };

/** Mounts the routes in the order in which they are tried. `app.test.ts` checks the guards of each. */
export function createApp(options: AppOptions): RequestListener {
  const { live, showsExamples, earnedClaims, log } = options;
  const services = {
    ...options.services,
    openClientView,
    callQueues: createQueues(CALLS_PER_ADDRESS),
    sessionQueues: createQueues(LOOKUPS_PER_ADDRESS),
  };
  const { publicUrl } = services;
  const prerendered = openPrerenderedPages({
    releaseFolder: services.releaseStore.folder,
    brand: services.brand,
    siteUrl: publicUrl,
    showsExamples,
    earnedClaims,
    log,
  });
  const findReleases = findVisitorReleases({
    live,
    findDevelopment: acceptDevelopment(options.developmentKeyFile),
    findPreviewed: findPreviewed(services),
    secure: publicUrl.startsWith('https:'),
  });
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxy);
  app.set('query parser', 'simple');
  const metrics = createMetrics({
    db: services.db,
    pool: options.pool,
    live,
    checkParts: async () => (await checkReadiness(options.readiness, live)).checks,
    streams: options.streams,
    storage: services.storage,
    others: [...options.renderer.metrics, ...options.health.metrics, ...options.backups],
  });
  const isOperator = recognizeOperator(options.metricsToken);

  app.use(
    requestLog(log),
    metrics.countRequests,
    securityHeaders(publicUrl.startsWith('https:')),
    allowedMethods,
    ...(options.trustProxy === 0 ? [warnOfProxy(log)] : []),
    limitCalls(services),
    limitBodies(options.bodyLimits),
  );

  // Any host, because probes and Prometheus address a gateway by its IP address.
  app.use(health(options.readiness, live, isOperator, log), metricsRoute(metrics, isOperator));
  app.use(allowedHosts(publicUrl), ...(options.isTraced ? [traceRequests] : []), readOnlyViews);

  // Any origin, because a signature or a token in the request authorizes it.
  app.use(stripeWebhook(services), postalWebhook(services), unsubscribe(services));
  app.use(sameOrigin(publicUrl, log));

  const concurrencyLimit = limitConcurrentRequests();
  app.use(onlyChanges(reportBodies(services)));
  app.use('/trpc', compressed, concurrencyLimit, trpcRoute(services, logFailedCall));
  app.use('/api', procedureRoutes(services, [compressed, concurrencyLimit]));

  // Before the limit of concurrent requests, because a file or stream lasts as long as its connection needs.
  app.use(
    events(services, options.streams),
    documentUpload(services),
    reportUploads(services),
    creditReportCsv(services),
    clientCsvFile(services),
    dataExport(services),
    leadsExport(services),
    documentFile(services),
    adminDocumentFile(services),
    affidavitTemplate(services),
    contractFiles(services),
    adminContractFiles(services),
    letters(services),
    letterPapers(services),
    mailingFiles(services),
    proofs(services),
    invoiceFiles(services),
    publishBuild(services),
    releaseFiles(openBuildFiles(services.releaseStore, services.visitorDb), live),
  );
  app.use(compressed);
  app.use(streamClients(services));

  app.use(concurrencyLimit);
  app.use(
    openApiRouter(services),
    sessionLinks(services),
    leadForm(services, {
      findReleases,
      formResultPages: openFormResultPages(findReleases, prerendered),
      publicUrl,
    }),
    preview(services),
    buildReports(services, live, options.health),
  );
  app.use('/api', unknownCalls());
  app.use(
    iframes(findReleases),
    siteFiles(services.brand, live, publicUrl),
    serviceWorker(services.brand, live),
    pages({
      services,
      prerendered,
      publicUrl,
      showsExamples,
      earnedClaims,
      findReleases,
      renderer: options.renderer,
      health: options.health,
      position: options.streams.position,
      readData: (request) => readDocumentData(services, request, options.documentPatienceMs),
    }),
  );
  app.use(() => {
    throw notFound('Page');
  });
  app.use(errorHandler);
  return app;
}

function logFailedCall({ error, req, path }: FailedCall): void {
  if (toErrorBody(error).status >= 500)
    logOf(req).error({ err: error, path: path && shortened(path) }, 'procedure failed');
}
