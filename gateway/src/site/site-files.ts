import type { Brand } from '@repo/contract/brand';
import { languages } from '@repo/contract/languages';
import { languageUrl } from '@repo/contract/page-urls';
import type { LoadableRelease } from '@repo/contract/releases';
import { indexedPaths } from '@repo/contract/routing';
import { SHELL_APP } from '@repo/contract/routing';
import { Router, type Response } from 'express';
import type { LiveReleases } from '../releases/live-releases.ts';
import { escapeHtml } from '../html/escape-html.ts';

const MAX_AGE_S = 300;

export function siteFiles(brand: Brand, live: LiveReleases, publicUrl: string): Router {
  const shell = () => live.current().find(({ app }) => app.name === SHELL_APP);
  return Router()
    .get('/robots.txt', (_req, res) => void cacheBriefly(res).type('text').send(robots(publicUrl)))
    .get('/sitemap.xml', (_req, res) => {
      const paths = indexedPaths(live.current().map(({ app }) => app));
      cacheBriefly(res).type('application/xml').send(sitemap(publicUrl, paths));
    })
    .get('/manifest.webmanifest', (_req, res) => {
      cacheBriefly(res)
        .type('application/manifest+json')
        .send(JSON.stringify(webAppManifest(brand, shell())));
    })
    .get('/favicon.ico', (_req, res, next) => {
      const release = shell();
      const icon = release?.icons?.find(({ purpose }) => purpose === 'favicon');
      if (!release || !icon) return next();
      cacheBriefly(res).redirect(302, release.baseUrl + icon.file);
    });
}

function cacheBriefly(res: Response): Response {
  return res.set('cache-control', `public, max-age=${MAX_AGE_S}`);
}

function robots(publicUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Disallow: /trpc/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

function sitemap(publicUrl: string, paths: string[]): string {
  const urls = paths.flatMap((path) => {
    const versions = languages.map((language) => ({
      language,
      address: languageUrl(publicUrl, path, language),
    }));
    const alternates = [
      ...versions.map(({ language, address }) => alternate(language, address)),
      alternate('x-default', publicUrl + path),
    ].join('');
    return versions.map(
      ({ address }) => `<url><loc>${escapeHtml(address)}</loc>${alternates}\n</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

function alternate(language: string, address: string): string {
  return `\n<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}"/>`;
}

function webAppManifest(brand: Brand, shell: LoadableRelease | undefined) {
  const icons = shell?.icons?.filter(({ purpose }) => purpose === 'any' || purpose === 'maskable');
  const { light } = shell?.themeColor ?? {};
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    scope: '/',
    lang: languages[0],
    dir: 'ltr',
    display: 'standalone',
    ...(light ? { theme_color: light, background_color: light } : {}),
    icons: (icons ?? []).map(({ file, type, sizes, purpose }) => ({
      src: `${shell?.baseUrl}${file}`,
      type,
      sizes,
      purpose,
    })),
  };
}
