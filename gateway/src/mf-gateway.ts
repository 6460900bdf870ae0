import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { issueMessages, type IssueCode } from '@repo/contract/issues';
import {
  listedBuild,
  previewLink,
  publishedBuild,
  setCanaryInput,
  buildInput,
} from '@repo/contract/releases-admin';
import * as z from 'zod/mini';
import { releasesOf } from './env/release-settings.ts';
import { UsageError } from './errors.ts';
import { isLoopbackName } from './http/allowed-hosts.ts';
import type { Releases } from './mf-commands.ts';
import { readSource } from './releases/read-source.ts';
import { signed } from './releases/release-signature.ts';
import { readManifest } from './releases/release-store.ts';
import { listFiles, verifyBuildFiles } from './releases/verify-build-files.ts';

interface Refusal {
  message?: string;
  issues?: { code: string }[];
}

/**
 * The releases of one app at a deployed gateway, by its REST API with a deploy token. Throws UsageError without a token and for an address
 * without HTTPS; its functions throw UsageError with the gateway's reason.
 */
export function releasesOfGateway(
  given: string,
  { MF_TOKEN: token, RELEASE_SIGNING_KEY }: NodeJS.ProcessEnv,
): Releases {
  const { origin } = requireSafe(given);
  if (!token)
    throw new UsageError('Set MF_TOKEN to a deploy token: npm run admin -- deploy-token create');

  async function call<Schema extends z.core.$ZodType>(
    schema: Schema,
    path: string,
    body?: FormData | object,
  ): Promise<z.output<Schema>> {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api/deploy/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      // The token is for this address alone.
      redirect: 'manual',
    }).catch((error: Error) => {
      throw new UsageError(`${origin} does not respond: ${reasonOf(error)}`);
    });
    const text = await answer.text();
    if (answer.ok) return z.parse(schema, JSON.parse(text));
    throw new UsageError(refusalOf(text) ?? `${origin} answers with the status ${answer.status}`);
  }

  const onlyThere = (): never => {
    throw new UsageError('This command acts on an installation: leave out --gateway');
  };
  return {
    list: () => call(z.array(listedBuild), 'builds'),
    async publish(app, dist, source) {
      const { keys } = releasesOf({ RELEASE_SIGNING_KEY }, '', '');
      const described = await readManifest(dist);
      await verifyBuildFiles(dist, described);
      const manifest = signed(described, keys);
      const form = new FormData();
      form.set('manifest', JSON.stringify(manifest));
      for (const [name, value] of Object.entries({ ...(await readSource(dist)), ...source }))
        if (value) form.set(name, value);
      for (const file of listFiles(manifest))
        form.append('file', await openAsBlob(join(dist, file)), file);
      return call(publishedBuild, `${encodeURIComponent(app)}/builds`, form);
    },
    activate: async (app, build) =>
      void (await call(buildInput, `${encodeURIComponent(app)}/activate`, { build })),
    rollback: (app) => call(buildInput, `${encodeURIComponent(app)}/rollback`, {}),
    setCanary: async (app, build, percent) =>
      void (await call(setCanaryInput, `${encodeURIComponent(app)}/canary`, { build, percent })),
    preview: async (app, build) =>
      origin + (await call(previewLink, `${encodeURIComponent(app)}/preview`, { build })).path,
    using: onlyThere,
    prune: onlyThere,
  };
}

function requireSafe(given: string): URL {
  const url = URL.parse(given);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
  if (url && isSafe) return url;
  throw new UsageError('--gateway must be an https:// address; http:// only on this machine');
}

function refusalOf(text: string): string | null {
  try {
    const { message, issues } = JSON.parse(text) as Refusal;
    const words = issueMessages[issues?.[0]?.code as IssueCode];
    return (words && message && words !== message ? `${words}: ${message}` : message) ?? null;
  } catch {
    return null;
  }
}

const reasonOf = ({ message, cause }: Error) =>
  (cause instanceof Error && cause.message) || message;
