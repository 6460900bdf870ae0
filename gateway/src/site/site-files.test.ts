import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LiveRelease, ReleaseIcon } from '@repo/contract/releases';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const PUBLIC_URL = 'https://portal.example.com';

const icons: ReleaseIcon[] = [
  { file: 'touch.png', type: 'image/png', sizes: '180x180', purpose: 'apple-touch-icon' },
  { file: 'tab.ico', type: 'image/vnd.microsoft.icon', sizes: '16x16 32x32', purpose: 'favicon' },
  { file: 'home.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
  { file: 'mask.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  { file: 'drawing.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
];

function releasesWithLook(): LiveRelease[] {
  return testReleases().map((release) => {
    if (release.app.name === 'shell') {
      return { ...release, icons, themeColor: { light: '#ffe', dark: '#012' } };
    }
    if (release.app.name !== 'mf-marketing') return release;
    const routes = release.app.routes.map((route) =>
      route.path === '/subscribe' ? { ...route, index: false } : route,
    );
    routes.push({ path: '/guides/{name}', audience: 'public', screen: 'landing' });
    return { ...release, app: { ...release.app, routes } };
  });
}

let gateway: TestGateway;
let older: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: releasesWithLook(), publicUrl: PUBLIC_URL });
  const { databaseUrl } = gateway;
  older = await startTestGateway({ releases: testReleases(), databaseUrl });
});
afterAll(async () => {
  await older.stop();
  await gateway.stop();
});

const files: [path: string, type: string][] = [
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
];

describe.each(files)('GET %s', (path, type) => {
  test('a file of the site has its content type, short caching and an ETag', async () => {
    const response = await gateway.visitor().get<string>(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const again = { 'if-none-match': response.headers.get('etag')! };
    // fetch would add no-cache to a conditional request, and the response would never be 304.
    const cached = await gateway.visitor().get(path, { ...again, 'cache-control': 'max-age=0' });
    expect([cached.status, cached.body]).toEqual([304, '']);
  });

  test('HEAD responds like GET, without the file', async () => {
    const head = await gateway.visitor().request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), head.body]).toEqual([200, type, '']);
    const { origin } = new URL(PUBLIC_URL);
    expect((await gateway.visitor().post(path, {}, { origin })).status).toBe(404);
  });
});

test('robots.txt allows the pages and names the sitemap', async () => {
  const { body } = await gateway.visitor().get<string>('/robots.txt');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    'Disallow: /trpc/',
    '',
    `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    '',
  ]);
});

describe('sitemap.xml', () => {
  test('lists the indexed public pages in each language', async () => {
    const { body } = await gateway.visitor().get<string>('/sitemap.xml');
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${PUBLIC_URL}/`,
      `${PUBLIC_URL}/?language=es`,
      `${PUBLIC_URL}/start-credit-repair`,
      `${PUBLIC_URL}/start-credit-repair?language=es`,
    ]);
  });

  test('lists all languages of a page for each of them', async () => {
    const { body } = await gateway.visitor().get<string>('/sitemap.xml');
    const lead = `${PUBLIC_URL}/start-credit-repair`;
    const alternates = [
      ['en', lead],
      ['es', `${lead}?language=es`],
      ['x-default', lead],
    ].map(
      ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
    );
    const urls = body.match(/<url>.*?<\/url>/gs)!.filter((url) => url.includes(`<loc>${lead}`));
    expect(urls).toHaveLength(2);
    for (const url of urls) expect(url.match(/<xhtml:link[^>]*>/g)).toEqual(alternates);
  });
});

test('an excluded page has a noindex header', async () => {
  const robotsOf = async (path: string) =>
    (await gateway.visitor().get(path)).headers.get('x-robots-tag');
  expect(await robotsOf('/subscribe')).toBe('noindex');
  expect(await robotsOf('/')).toBeNull();
  expect(await robotsOf('/start-credit-repair')).toBeNull();
});

describe('manifest.webmanifest', () => {
  test('names the product and the icons of the live shell', async () => {
    const { body } = await gateway.visitor().get<string>('/manifest.webmanifest');
    expect(JSON.parse(body)).toEqual({
      id: '/',
      name: gateway.brand.name,
      short_name: gateway.brand.name,
      start_url: '/',
      scope: '/',
      lang: 'en',
      dir: 'ltr',
      display: 'standalone',
      theme_color: '#ffe',
      background_color: '#ffe',
      icons: [
        { src: '/mf/shell/b1/home.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
        { src: '/mf/shell/b1/mask.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
        { src: '/mf/shell/b1/drawing.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      ],
    });
  });

  test('manifest.webmanifest has no icons and no color when the shell has none', async () => {
    const { status, body } = await older.visitor().get<string>('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ name: gateway.brand.name, icons: [] });
    expect(body).not.toContain('color');
  });
});

describe('GET /favicon.ico', () => {
  test('GET /favicon.ico returns the icon of the live shell', async () => {
    const response = await gateway.visitor().get('/favicon.ico');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/mf/shell/b1/tab.ico');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('GET /favicon.ico is not found when the shell has none', async () => {
    const response = await older.visitor().get('/favicon.ico');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });
});

describe('the document', () => {
  const headOf = ({ body }: { body: string }) =>
    body.match(/<(?:link rel="(?:icon|apple-touch-icon|manifest)"|meta name="theme-color")[^>]*>/g);

  test('links the icons of the live shell, the manifest and the colors', async () => {
    expect(headOf(await gateway.visitor().get<string>('/'))).toEqual([
      '<link rel="icon" type="image/vnd.microsoft.icon" sizes="16x16 32x32" href="/mf/shell/b1/tab.ico">',
      '<link rel="icon" type="image/svg+xml" sizes="any" href="/mf/shell/b1/drawing.svg">',
      '<link rel="apple-touch-icon" href="/mf/shell/b1/touch.png">',
      '<link rel="manifest" href="/manifest.webmanifest">',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffe">',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#012">',
    ]);
  });

  test('the document has an empty icon link when the shell has none', async () => {
    expect(headOf(await older.visitor().get<string>('/'))).toEqual([
      '<link rel="icon" href="data:,">',
      '<link rel="manifest" href="/manifest.webmanifest">',
    ]);
  });

  test('the document does not repeat the styles in its data', async () => {
    const { body } = await gateway.visitor().get<string>('/');
    const [, data] = /id="page-data">(.*?)<\/script>/s.exec(body)!;
    expect(data).toContain('"name":"shell"');
    for (const text of ['touch.png', '#012', 'color:black']) expect(data).not.toContain(text);
  });
});
