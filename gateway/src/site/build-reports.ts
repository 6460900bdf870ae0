import { buildFailure, webVitals, type LiveRelease, type WebVitals } from '@repo/contract/releases';
import { BUILD_HEADER, DOCUMENT_HEADER } from '@repo/contract/page-data';
import type { TRPCError } from '@trpc/server';
import { json, Router, type Request } from 'express';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Encryption } from '../crypto/encryption.ts';
import type { Services } from '../http/create-context.ts';
import { addToCount } from '../limits/counts.ts';
import type { BuildHealth } from '../releases/build-health.ts';
import { readToken, sealToken } from '../crypto/sealed-token.ts';
import { logOf } from '../log.ts';
import { isMisfit } from '../trpc/error-body.ts';

/** A later failure says nothing about the documents that are counted now. */
const TOKEN_MS = 10 * 60_000;
const TOKEN_PLACE = 'release/document';
/** The window of a visitor, and longer than a document's token is valid. */
const VISITOR_S = 120;
const DOCUMENT_S = 900;

const servedDocument = z.object({
  id: z.string(),
  /** A keyed hash of the user or the address. */
  visitor: z.string(),
  /** `app/build` of the shell and the remote that it shows. */
  builds: z.array(z.string()),
});

const readDocument = (encryption: Encryption, token: string) =>
  readToken(encryption, TOKEN_PLACE, servedDocument, token);

/** What is good, as Google's Core Web Vitals define it. */
const GOOD = { lcp: 2_500, inp: 200, cls: 0.1 };
const goodKinds = { lcp: 'goodLcp', inp: 'goodInp', cls: 'goodCls' } as const;

/** `POST /api/builds/vitals`, and `POST /api/builds/failures`: a browser reports that a build of its document failed. A document counts once, and so does a visitor in two minutes. */
export function buildReports(services: Services, health: BuildHealth): Router {
  return Router()
    .post('/api/builds/failures', json({ limit: '4kb' }), async (req, res) => {
      const { data: failure } = buildFailure.safeParse(req.body);
      if (failure) {
        const { app, build: id, phase, code, token } = failure;
        const build = `${app}/${id}`;
        if (await countFailure(services, health, { build, token }))
          logOf(req).warn({ build, phase, code }, 'build failed in a browser');
      }
      res.set('cache-control', 'no-store').status(204).end();
    })
    .post('/api/builds/vitals', json({ limit: '4kb' }), async (req, res) => {
      const { data: vitals } = webVitals.safeParse(req.body);
      if (vitals) await countVitals(services, health, vitals);
      res.set('cache-control', 'no-store').status(204).end();
    });
}

/** A document counts once for each of its builds, and so does a visitor in two minutes. */
async function countVitals(
  services: Pick<Services, 'encryption' | 'visitorDb'>,
  health: BuildHealth,
  { token, ...vitals }: WebVitals,
): Promise<void> {
  const document = readDocument(services.encryption, token);
  if (!document) return;
  if (!(await isFirst(services, `build-vitals:${document.id}`, DOCUMENT_S))) return;
  if (!(await isFirst(services, `build-vitals:${document.visitor}`, VISITOR_S))) return;
  for (const build of document.builds)
    for (const kind of ['lcp', 'inp', 'cls'] as const) {
      const value = vitals[kind];
      if (value === undefined) continue;
      health.add(build, kind);
      if (value <= GOOD[kind]) health.add(build, goodKinds[kind]);
    }
}

async function isFirst(
  { visitorDb }: Pick<Services, 'visitorDb'>,
  key: string,
  seconds: number,
): Promise<boolean> {
  return (await addToCount(visitorDb, key, seconds)).count === 1;
}

/** Counts that a build failed in the document with this token. Returns false for a document or visitor that was counted, and for a token that is not one. */
export async function countFailure(
  services: Pick<Services, 'encryption' | 'visitorDb'>,
  health: BuildHealth,
  { build, token }: { build: string; token: string },
): Promise<boolean> {
  const document = readDocument(services.encryption, token);
  if (!document?.builds.includes(build)) return false;
  const counts =
    (await isFirst(services, `build-failure:${document.id}`, DOCUMENT_S)) &&
    (await isFirst(services, `build-failure:${build}:${document.visitor}`, VISITOR_S));
  if (counts) health.add(build, 'failures');
  return counts;
}

/** Counts a call that the gateway's contract does not allow against the build that made it. Other errors would be the next build's too. */
export function countFailedCall(
  services: Pick<Services, 'encryption' | 'visitorDb'>,
  health: BuildHealth,
  { error, req }: { error: TRPCError; req: Request },
): void {
  const [build, token] = [req.get(BUILD_HEADER)?.replace('@', '/'), req.get(DOCUMENT_HEADER)];
  if (!build || !token || !isMisfit(error)) return;
  countFailure(services, health, { build, token }).catch((reason: unknown) =>
    logOf(req).warn({ err: reason }, 'a failed call was not counted'),
  );
}

/** Counts a document of these releases for each of their builds; returns the token of its failures. */
export function countDocument(
  health: BuildHealth,
  encryption: Encryption,
  { releases, visitor }: { releases: LiveRelease[]; visitor: string },
): string {
  const builds = [...new Set(releases.map(({ app, build }) => `${app.name}/${build}`))];
  for (const build of builds) health.add(build, 'loads');
  const document = { id: randomUUID(), builds, visitor: encryption.shortLivedHash(visitor) };
  return sealToken(encryption, TOKEN_PLACE, document, TOKEN_MS);
}
