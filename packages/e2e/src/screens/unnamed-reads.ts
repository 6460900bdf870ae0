import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page, Request } from '@playwright/test';
import { appDescription, type RouteRead } from '@repo/contract/app-description';
import { EVENTS_PATH } from '@repo/contract/live';
import { PAGE_DATA_ID, type PageData } from '@repo/contract/page-data';
import { readsAt } from '@repo/contract/route-reads';
import { matchPath } from '@repo/contract/routing';
import { repositoryRoot } from '../product/repository-root.ts';

type Read = Pick<RouteRead, 'procedure'> & { input: object };

const routes = globSync('mf-*/mf.json', { cwd: repositoryRoot }).flatMap((file) => {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  return appDescription.parse(JSON.parse(text)).routes;
});

/**
 * Follows what a page reads until the stream of changes has been opened. Call it before the page opens; the returned function
 * returns the reads that its route does not name, and those that were made although the document brought them.
 */
export function watchReads(page: Page): () => Promise<Record<'unnamed' | 'repeated', Read[]>> {
  const made: Read[] = [];
  page.on('request', (request) => made.push(...readsOf(request)));
  const streamOpened = page
    .waitForResponse((response) => response.url().includes(`${EVENTS_PATH}?`))
    .catch(() => null);
  return async () => {
    const json = await page.locator(`#${PAGE_DATA_ID}`).textContent();
    const { user, documentData } = JSON.parse(json ?? '') as PageData;
    if (user) {
      await streamOpened;
      // Areas that the stream announced are fetched in a task of their own.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    }
    const named = namedAt(new URL(page.url()));
    // Changes of other journeys reach every admin, whose page then reads again.
    const brought = user?.role === 'admin' ? [] : (documentData?.results ?? []).map(asRead);
    return {
      unnamed: made.filter((read) => !has(named, read)),
      repeated: made.filter((read) => has(brought, read)),
    };
  };
}

function has(reads: readonly Read[], read: Read): boolean {
  return reads.some((other) => isDeepStrictEqual(other, read));
}

const asRead = ({ procedure, input = {} }: Pick<RouteRead, 'procedure' | 'input'>): Read => ({
  procedure,
  input,
});

function readsOf(request: Request): Read[] {
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() !== 'GET' || !pathname.startsWith('/trpc/')) return [];
  const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, object>;
  const names = decodeURIComponent(pathname.slice('/trpc/'.length)).split(',');
  return names.map((procedure, index) => {
    const { direction: _, cursor: __, ...input } = { ...inputs[index] } as Record<string, unknown>;
    return { procedure, input };
  });
}

function namedAt({ pathname, searchParams }: URL): Read[] {
  return routes.flatMap(({ path: pattern, data }) => {
    const params = matchPath(pattern, pathname);
    return params ? readsAt(data, params, searchParams).map(asRead) : [];
  });
}
