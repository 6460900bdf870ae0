import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@repo/contract/brand';
import type { Language } from '@repo/contract/languages';
import { fillBrand } from '@repo/contract/placeholders';
import { prerenderedPage, type PrerenderedPage } from '@repo/contract/prerendered';
import type { LoadableRelease } from '@repo/contract/releases';
import type { Logger } from 'pino';
import { escapeHtml } from './escape.ts';

/** Beyond this many, the page that was asked for longest ago makes room. */
const MOST_PAGES = 200;
/** A file that is not there may still come, where gateways share a store. */
const MISSED_FOR_MS = 60_000;

/** The pages that builds rendered to HTML, with this installation's names and numbers in them. */
export interface PrerenderedPages {
  /** A screen, or an answer to a form, of one build; null where the build has none that can be read. */
  find(release: LoadableRelease, name: string, language: Language): Promise<PrerenderedPage | null>;
}

interface Options {
  releaseFolder: string;
  brand: Brand;
  siteUrl: string;
  log: Logger;
}

/** Reads each page once: a build never changes. */
export function openPrerenderedPages(options: Options): PrerenderedPages {
  const { releaseFolder, log } = options;
  const pages = new Map<string, Promise<PrerenderedPage | null>>();

  async function read(release: LoadableRelease, file: string): Promise<PrerenderedPage | null> {
    const path = join(releaseFolder, release.app.name, release.build, file);
    try {
      const page = prerenderedPage.parse(JSON.parse(await readFile(path, 'utf8')));
      return fillPage(page, options);
    } catch (error) {
      log.warn({ err: error, app: release.app.name, build: release.build }, 'page not prerendered');
      return null;
    }
  }

  return {
    async find(release, name, language) {
      const file = release.prerendered?.[name]?.[language];
      if (!file) return null;
      const key = release.baseUrl + file;
      const known = pages.get(key);
      const page = known ?? read(release, file);
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest);
      if (!known && (await page) === null) {
        setTimeout(() => pages.delete(key), MISSED_FOR_MS).unref();
      }
      return page;
    },
  };
}

const asJson = (value: string) => JSON.stringify(value).slice(1, -1);

function fillPage(
  page: PrerenderedPage,
  site: Pick<Options, 'brand' | 'siteUrl'>,
): PrerenderedPage {
  const asText = (text: string) => fillBrand(text, site, (value) => value);
  const { title, description, structuredData } = page.head;
  return {
    ...page,
    html: fillBrand(page.html, site, escapeHtml),
    head: {
      title: asText(title),
      description: asText(description),
      structuredData: JSON.parse(fillBrand(JSON.stringify(structuredData), site, asJson)),
    },
  };
}
