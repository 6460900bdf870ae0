import type { AppDescription, RouteRead } from '@repo/contract/app-description';
import type { DocumentData, DocumentResult } from '@repo/contract/page-data';
import { inputOf, readsAt } from '@repo/contract/route-reads';
import { callTRPCProcedure } from '@trpc/server';
import * as z from 'zod/mini';
import type { Services } from '../http/create-context.ts';
import { addressKeyOf } from '../limits/address-key.ts';
import { refusal } from '../releases/refusal.ts';
import type { ScreenRequest } from '../site/pages.ts';
import type { Context } from '../trpc/context.ts';
import { toErrorBody } from '../trpc/error-body.ts';
import { appRouter, procedures, schemasOf } from './app-router.ts';

const MOST_BYTES_EACH = 64 * 1024;
const MOST_BYTES = 128 * 1024;

const ANY_ID = '00000000-0000-4000-8000-000000000000';

/** Throws `conflict` when a route names a read that this gateway does not offer. */
export function checkRouteData({ name, routes }: AppDescription): void {
  for (const { path, data = [] } of routes) {
    for (const read of data) {
      const fault = faultOf(read, path);
      if (!fault) continue;
      const message = `${name}, data of ${path}: ${fault}`;
      throw refusal('conflict', 'build-unfit', message, message);
    }
  }
}

function faultOf(read: RouteRead, path: string): string | undefined {
  const { procedure: name } = read;
  const called = Object.hasOwn(procedures, name) ? procedures[name] : undefined;
  if (!called) return `this gateway has no procedure "${name}"`;
  const { type } = called._def;
  if (type !== 'query') return `"${name}" is a ${type}, not a query`;
  const segments: string[] = [];
  const input = inputOf(read, (segment) => {
    segments.push(segment);
    return ANY_ID;
  });
  const missing = segments.find((segment) => !path.includes(`{${segment}}`));
  if (missing) return `the path has no {${missing}} for the input of "${name}"`;
  const results = schemasOf(called).inputs.map((schema) => z.safeParse(schema, input));
  const issue = results.flatMap(({ error }) => error?.issues ?? [])[0];
  return issue && `the input of "${name}" does not fit: ${issue.path.join('.')} ${issue.message}`;
}

/**
 * Makes the reads that a route names, through the guards, queue and budgets of the browser's calls. Returns the answers
 * that came in time and are small enough for a document.
 */
export async function readDocumentData(
  { budgets }: Pick<Services, 'budgets'>,
  { req, context, user, route, params }: ScreenRequest,
  patienceMs: number,
): Promise<DocumentData | undefined> {
  const query = new URLSearchParams(req.url.replace(/^[^?]*/, ''));
  const reads = readsAt(route.data, params, query);
  if (reads.length === 0) return undefined;

  const late = new AbortController();
  const { signal } = late;
  const queueCall: Context['queueCall'] = (work) =>
    context.queueCall(async () => {
      signal.throwIfAborted();
      return work();
    });
  const ctx = { ...context, queueCall };
  const results: (DocumentResult | undefined)[] = [];

  async function make(read: (typeof reads)[number], index: number): Promise<void> {
    const { procedure, input } = read;
    const call = { router: appRouter, path: procedure, ctx, type: 'query' as const, signal };
    try {
      const getRawInput = async () => input;
      const output: unknown = await callTRPCProcedure({ ...call, getRawInput, batchIndex: 0 });
      results[index] = { ...read, output };
    } catch (error) {
      if (signal.aborted || toErrorBody(error).status < 500) return;
      context.log().error({ err: error, path: procedure }, 'read for a document failed');
    }
  }

  async function makeAll(): Promise<void> {
    await budgets.spend('address', addressKeyOf(req), reads.length);
    await budgets.spend('user', user.id, reads.length);
    await Promise.all(reads.map(make));
  }

  const timeIsUp = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const timer = setTimeout(() => late.abort(), patienceMs);
  // Once the budget is spent the document has no data; the browser's own calls return the refusal.
  await Promise.race([makeAll().catch(() => {}), timeIsUp]);
  clearTimeout(timer);
  return { userId: user.id, results: fitting(results) };
}

function fitting(results: (DocumentResult | undefined)[]): DocumentResult[] {
  let left = MOST_BYTES;
  return results.filter((result): result is DocumentResult => {
    if (!result) return false;
    const bytes = Buffer.byteLength(JSON.stringify(result));
    if (bytes > MOST_BYTES_EACH || bytes > left) return false;
    left -= bytes;
    return true;
  });
}
