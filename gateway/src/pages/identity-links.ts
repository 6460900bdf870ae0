import type { LoadableRelease } from '@repo/contract/releases';

/** What a document's head says of how the product looks in tabs, bookmarks and on home screens. */
export function identityLinks({ baseUrl, icons = [], themeColor }: LoadableRelease): string {
  const shown = icons.filter(
    ({ purpose, sizes }) => purpose === 'favicon' || (purpose === 'any' && sizes === 'any'),
  );
  const touch = icons.find(({ purpose }) => purpose === 'apple-touch-icon');
  return [
    ...shown.map(
      ({ file, type, sizes }) =>
        `<link rel="icon" type="${type}" sizes="${sizes}" href="${baseUrl}${file}">`,
    ),
    // Without it, a browser would ask for /favicon.ico.
    ...(shown.length === 0 ? ['<link rel="icon" href="data:,">'] : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${baseUrl}${touch.file}">`] : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...Object.entries(themeColor ?? {}).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
  ].join('\n');
}
