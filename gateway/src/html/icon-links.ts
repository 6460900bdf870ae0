import type { LoadableRelease } from '@repo/contract/releases';

export function iconLinks({ baseUrl, icons = [], themeColor }: LoadableRelease): string {
  const tabIcons = icons.filter(
    ({ purpose, sizes }) => purpose === 'favicon' || (purpose === 'any' && sizes === 'any'),
  );
  const touch = icons.find(({ purpose }) => purpose === 'apple-touch-icon');
  return [
    ...tabIcons.map(
      ({ file, type, sizes }) =>
        `<link rel="icon" type="${type}" sizes="${sizes}" href="${baseUrl}${file}">`,
    ),
    // Without it, browsers request /favicon.ico.
    ...(tabIcons.length === 0 ? ['<link rel="icon" href="data:,">'] : []),
    ...(touch ? [`<link rel="apple-touch-icon" href="${baseUrl}${touch.file}">`] : []),
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...Object.entries(themeColor ?? {}).map(
      ([scheme, color]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${color}">`,
    ),
  ].join('\n');
}
