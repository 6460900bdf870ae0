import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@repo/contract/brand';
import { fillEarned, type EarnedClaims } from '@repo/contract/earned-claims';
import type { Language } from '@repo/contract/languages';
import { fillBrand, resolveExamples } from '@repo/contract/placeholders';
import { prerenderedPage, type PrerenderedPage } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';
import type { Logger } from 'pino';
import { escapeHtml } from '../html/escape-html.ts';
import { isAsBuilt } from '../releases/verify-build-files.ts';

const MAX_PAGES = 200;
/** A missing file may still appear where gateways share a release store. */
const RETRY_MISSING_MS = 60_000;

export type PrerenderedPages = ReturnType<typeof openPrerenderedPages>;

interface Options {
  releaseFolder: string;
  brand: Brand;
  siteUrl: string;
  showsExamples: boolean;
  earnedClaims: () => EarnedClaims;
  log: Logger;
}

export function openPrerenderedPages(options: Options) {
  const { releaseFolder, log } = options;
  const pages = new Map<string, Promise<PrerenderedPage | null>>();

  async function read(release: LoadableRelease, file: string): Promise<PrerenderedPage | null> {
    const path = join(releaseFolder, release.app.name, release.build, file);
    try {
      const content = await readFile(path);
      if (!isAsBuilt(release, file, content)) throw new Error(`${file} was changed`);
      const page = prerenderedPage.parse(JSON.parse(content.toString()));
      return fillPage(page, options);
    } catch (error) {
      log.warn(
        { err: error, app: release.app.name, build: release.build },
        'prerendered page cannot be read',
      );
      return null;
    }
  }

  return {
    async find(
      release: LoadableRelease,
      name: string,
      language: Language,
    ): Promise<PrerenderedPage | null> {
      const file = release.prerendered?.[name]?.[language];
      if (!file) return null;
      const key = release.baseUrl + file;
      const known = pages.get(key);
      const page = known ?? read(release, file);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      if (!known && (await page) === null) {
        setTimeout(() => pages.delete(key), RETRY_MISSING_MS).unref();
      }
      return withEarned(await page, options.earnedClaims());
    },
  };
}

const withEarned = (page: PrerenderedPage | null, earned: EarnedClaims) =>
  page && { ...page, html: fillEarned(page.html, earned) };

const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

function fillPage(
  page: PrerenderedPage,
  site: Pick<Options, 'brand' | 'siteUrl' | 'showsExamples'>,
): PrerenderedPage {
  const asText = (text: string) => fillBrand(text, site, (value) => value);
  const { title, description, structuredData } = page.head;
  return {
    ...page,
    html: fillBrand(resolveExamples(page.html, site.showsExamples), site, escapeHtml),
    head: {
      title: asText(title),
      description: asText(description),
      structuredData: JSON.parse(fillBrand(JSON.stringify(structuredData), site, asJson)),
    },
  };
}
