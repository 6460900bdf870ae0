import type { TRPCError } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express, { type Request, type RequestHandler } from 'express';
import type { RequestListener } from 'node:http';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Metric } from 'prom-client';
import { appRouter } from './api/app-router.ts';
import { notFound } from './errors.ts';
import { openClientView } from './features/clients/directory/open-client-file.ts';
import { clientCsvFile } from './features/clients/newcomers/client-csv.route.ts';
import { creditReportCsv } from './features/credit/reports/credit-report-csv.route.ts';
import { reportUploads } from './features/credit/reports/reports.route.ts';
import { dataExport } from './features/own-data/export/data-export.route.ts';
import { documentFile } from './features/documents/document-file.route.ts';
import { documentUpload } from './features/documents/document-upload.route.ts';
import { leadsExport } from './features/leads/leads-export.route.ts';
import { sessionLinks } from './features/identity/sign-in/session-links.route.ts';
import { streamClients } from './features/clients/directory/stream-clients.route.ts';
import { leadForm } from './features/leads/lead-form.route.ts';
import { stripeWebhook } from './features/subscriptions/stripe-webhook.route.ts';
import { createContext, type Services } from './http/create-context.ts';
import { adminDocumentFile } from './features/documents/admin-document-file.route.ts';
import { affidavitTemplate } from './features/documents/affidavit/affidavit-template.route.ts';
import { unsubscribe } from './features/notifications/unsubscribe.route.ts';
import { readDocumentData } from './api/document-data.ts';
import { events } from './api/events.ts';
import { allowedHosts } from './http/allowed-hosts.ts';
import { compressed } from './http/compressed.ts';
import { limitBodies, MAX_BODY_BYTES, type BodyLimits } from './limits/bodies.ts';
import { limitCalls } from './http/limit-calls.ts';
import { checkReadiness, health, type Readiness } from './http/health.ts';
import { metricsRoute, recognizeOperator } from './http/metrics.ts';
import { createMetrics } from './http/metrics/metrics.ts';
import { findPlainRead } from './api/plain-reads.ts';
import { openApiRouter } from './api/openapi.ts';
import { errorHandler } from './http/error-handler.ts';
import { withPlainReads } from './http/plain-front.ts';
import { reportBodies } from './features/credit/reports/report-bodies.ts';
import { restRouter } from './api/rest.ts';
import { sameOrigin } from './http/same-origin.ts';
import { traceRequests } from './http/trace-requests.ts';
import { allowedMethods, readOnlyViews, warnOfProxy } from './http/guards.ts';
import { takeTurns } from './limits/turns.ts';
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
import type { Renderer } from './renderer/renderer.ts';
import { toErrorBody } from './trpc/error-body.ts';
import { retryHeaders } from './trpc/retry-headers.ts';

export interface AppOptions {
  services: Omit<Services, 'callQueues' | 'sessionQueues' | 'openClientView'>;
  pool: pg.Pool;
  readiness: Readiness;
  metricsToken: string | null;
  live: LiveReleases;
  streams: LiveStreams;
  renderer: Renderer;
  /** How often builds fail. */
  health: BuildHealth;
  backups: Metric[];
  trustProxy: number;
  /** File with the key of this checkout's development servers, whose builds may replace the live ones; null: there are none. */
  developmentKeyFile: string | null;
  /** Placeholder content, such as example testimonials, is shown. */
  showsExamples: boolean;
  bodyLimits: BodyLimits;
  /** How long a document waits for the data of its screen. */
  documentPatienceMs: number;
  isTraced: boolean;
  log: Logger;
}

const MAX_BATCH = 50;
/** A hundred batches of the largest size may wait. */
const CALLS_PER_ADDRESS = { atOnce: 6, waiting: 5_000 };
const LOOKUPS_PER_ADDRESS = { atOnce: 3, waiting: 5_000 };

/** The gateway's parts, in the order in which a request passes them. */
export function createApp(options: AppOptions): RequestListener {
  const { live, showsExamples, log } = options;
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
  const beforeAll: RequestHandler[] = [
    requestLog(log),
    metrics.countRequests,
    securityHeaders(publicUrl.startsWith('https:')),
    allowedMethods,
    ...(options.trustProxy === 0 ? [warnOfProxy(log)] : []),
    limitCalls(services),
    limitBodies(options.bodyLimits),
  ];
  const onlyThisHost = allowedHosts(publicUrl);
  const onlyThisOrigin = sameOrigin(publicUrl);
  const turns = takeTurns();
  for (const guard of beforeAll) app.use(guard);
  // Comes before the check of the host: probes and Prometheus address a gateway by its IP address.
  const isOperator = recognizeOperator(options.metricsToken);
  app.use(health(options.readiness, live, isOperator));
  app.use(metricsRoute(metrics, isOperator));
  app.use(onlyThisHost);
  app.use(releaseFiles(openBuildFiles(services.releaseStore, services.visitorDb), live));
  if (options.isTraced) app.use(traceRequests);
  app.use(readOnlyViews);
  // Comes before the origin check and the JSON parser: it is authenticated by a signature over the raw body.
  app.use(stripeWebhook(services));
  // Comes before it as well: mail providers send this request, and the token authorizes nothing else.
  app.use(unsubscribe(services));
  app.use(onlyThisOrigin);
  app.use(events(services, options.streams));
  // Comes before compression, which would drop the length of a download, and before anything that reads bodies.
  app.use(documentUpload(services));
  app.use(reportUploads(services));
  app.use(creditReportCsv(services));
  app.use(clientCsvFile(services));
  app.use(dataExport(services));
  app.use(leadsExport(services));
  app.use(documentFile(services));
  app.use(adminDocumentFile(services));
  app.use(affidavitTemplate(services));
  app.use(compressed);
  app.use(streamClients(services));
  app.use(reportBodies(services));
  // Comes after what sends or receives files and streams, which takes as long as the connection needs.
  app.use(turns);
  app.use('/trpc', (req, res, next) => {
    res.set('cache-control', 'no-store');
    // A streamed response sends its headers before the procedure runs, which may set or renew the session's cookie.
    req.headers['trpc-accept'] = 'application/json';
    // tRPC fails at a path that it cannot decode; here the error handler says that nothing is there.
    decodeURIComponent(req.path);
    next();
  });
  app.use(
    '/trpc',
    createExpressMiddleware({
      router: appRouter,
      createContext: ({ req, res }) => createContext(services, req, res),
      maxBatchSize: MAX_BATCH,
      maxBodySize: MAX_BODY_BYTES,
      responseMeta: ({ errors }) => ({
        // tRPC leaves the type out when it cannot read a request.
        headers: { 'content-type': 'application/json', ...retryHeaders(errors) },
      }),
      onError: logFailedCall,
    }),
  );
  app.use(openApiRouter(services));
  app.use(sessionLinks(services));
  app.use(
    leadForm(services, {
      findReleases,
      formResultPages: openFormResultPages(findReleases, prerendered),
      publicUrl,
    }),
  );
  app.use(preview(services));
  app.use(buildReports(services, live, options.health));
  app.use('/api', restRouter(services));
  app.use(iframes(findReleases));
  app.use(siteFiles(services.brand, live, publicUrl));
  app.use(serviceWorker(services.brand, live));
  app.use(
    pages({
      services,
      prerendered,
      publicUrl,
      showsExamples,
      findReleases,
      renderer: options.renderer,
      health: options.health,
      readData: (request) => readDocumentData(services, request, options.documentPatienceMs),
    }),
  );
  app.use(() => {
    throw notFound('Page');
  });
  app.use(errorHandler);
  return withPlainReads(
    app,
    findPlainRead({ services, maxBatchSize: MAX_BATCH, onTrpcError: logFailedCall }),
    // Those that a read passes above.
    [
      ...beforeAll,
      onlyThisHost,
      ...(options.isTraced ? [traceRequests] : []),
      readOnlyViews,
      onlyThisOrigin,
      compressed,
      turns,
    ],
  );
}

interface FailedCall {
  error: TRPCError;
  req: Request;
  path?: string | undefined;
}

function logFailedCall({ error, req, path }: FailedCall): void {
  if (toErrorBody(error).status >= 500)
    logOf(req).error({ err: error, path: path && shortened(path) }, 'procedure failed');
}
