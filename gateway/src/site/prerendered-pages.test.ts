import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AppDescription } from '@repo/contract/app-description';
import type { LiveRelease } from '@repo/contract/releases';
import { newcomer } from '../../test/factories.ts';
import { withPrerendered } from '../../test/prerendered.ts';
import { fixedReleases, integrityOf, testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const site = 'https://credit.example';
let folder: string;
let releases: LiveRelease[];
let gateway: TestGateway;

const icon = { file: 'icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' as const };
const others = testReleases()
  .filter(({ app }) => app.name !== 'mf-marketing')
  .map((release) => (release.app.name === 'shell' ? { ...release, icons: [icon] } : release));
const marketing = testReleases().find(({ app }) => app.name === 'mf-marketing')!;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerendered-'));
  const live = await withPrerendered(folder, marketing, ['landing', 'lead', 'subscribe']);
  const routes = live.app.routes.map((route) =>
    route.screen === 'lead' ? { ...route, query: ['step'] } : route,
  );
  releases = [...others, { ...live, app: { ...live.app, routes } }];
  gateway = await startTestGateway({
    live: { ...fixedReleases([]), current: () => releases },
    releaseFolder: folder,
    publicUrl: site,
  });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

async function whileLive(others: LiveRelease[], look: () => Promise<void>) {
  const before = releases;
  releases = others;
  await look().finally(() => {
    releases = before;
  });
}

function withSignInHead(app: AppDescription): AppDescription {
  const head = {
    en: { title: 'Sign in', description: 'Sign in here' },
    es: { title: 'Entrar & más', description: 'Entre aquí' },
  };
  const routes = app.routes.map((route) => (route.path === '/login' ? { ...route, head } : route));
  return { ...app, routes };
}

async function documentAt(path: string, headers: Record<string, string> = {}) {
  const { body } = await gateway.visitor().get<string>(path, headers);
  return body;
}

describe('the document of a visitor', () => {
  test('contains the build’s HTML in the element that the remote hydrates', async () => {
    const { name, phoneVanity } = gateway.brand;
    expect(await documentAt('/')).toContain(
      `</script>\n<div data-mf="marketing" data-build="b1" data-prerendered=""><h1>landing b1 en</h1><p>${name} ${phoneVanity} `,
    );
    expect(await documentAt('/', { cookie: 'language=es' })).toContain('<h1>landing b1 es</h1>');
    expect(await documentAt('/')).not.toContain('<noscript>');
    expect(await documentAt('/')).toContain(`call us at ${phoneVanity}.</p>`);
    expect(await documentAt('/login')).not.toContain('late-notice"');
  });

  test('requests no script before its HTML', async () => {
    const { body, headers } = await gateway.visitor().get<string>('/');
    expect(headers.get('link')).toBeNull();
    expect(body).not.toContain('rel="preload"');
    expect(body.match(/ src="/g)).toHaveLength(1);
    const script = / src="\/mf\/shell\/b1\/entry\.b1\.js" [^>]*integrity="([^"]+)"/.exec(body)!;
    expect(script[1]).toBe(integrityOf('entry.b1.js'));
    expect(script.index).toBeGreaterThan(body.indexOf('<h1>landing b1 en</h1>'));
  });

  test('the document of a visitor has title, description and canonical URL in each language', async () => {
    const title = `<title>lead es · ${gateway.brand.name}</title>`;
    const spanish = await documentAt('/start-credit-repair?language=es');
    const page = `${site}/start-credit-repair`;
    for (const line of [
      title,
      '<meta name="description" content="What &quot;lead&quot; says">',
      `<link rel="canonical" href="${page}?language=es">`,
      `<link rel="alternate" hreflang="en" href="${page}">`,
      `<link rel="alternate" hreflang="es" href="${page}?language=es">`,
      `<link rel="alternate" hreflang="x-default" href="${page}">`,
      `<meta property="og:url" content="${page}?language=es">`,
      '<meta property="og:locale" content="es_US">',
      `<meta property="og:image" content="${site}/mf/shell/b1/icon-512.png">`,
    ]) {
      expect(spanish).toContain(line);
    }
    expect(await documentAt('/start-credit-repair/?utm=1')).toContain(
      `<link rel="canonical" href="${page}">`,
    );
  });

  test('the document of a visitor has the head of its route where it is not prerendered, and sends it to no script', async () => {
    const described = releases.map((release) =>
      release.app.name === 'shell' ? { ...release, app: withSignInHead(release.app) } : release,
    );
    await whileLive(described, async () => {
      const spanish = await documentAt('/login?language=es&returnTo=%2Fdocuments');
      for (const line of [
        `<title>Entrar &amp; más · ${gateway.brand.name}</title>`,
        '<meta name="description" content="Entre aquí">',
        `<link rel="canonical" href="${site}/login?language=es">`,
        `<link rel="alternate" hreflang="en" href="${site}/login">`,
      ]) {
        expect(spanish).toContain(line);
      }
      expect(spanish.match(/Entre aquí/g)).toHaveLength(3);
      expect(await documentAt('/login')).toContain('content="Sign in here"');
      expect(await documentAt('/nothing')).not.toContain('name="description"');
      const { http } = await gateway.client(newcomer);
      expect((await http.get<string>('/onboarding')).body).not.toContain('name="description"');
    });
  });

  test.each([
    ['/', 'landing', 'en', '/'],
    ['/start-credit-repair?language=es&utm=1', 'lead', 'es', '/start-credit-repair?language=es'],
    ['/subscribe/', 'subscribe', 'en', '/subscribe'],
    ['/start-credit-repair?step=2', 'lead', 'en', '/start-credit-repair'],
  ])(
    'the document of a visitor has structured data of %s, in addition to the page’s own',
    async (...given) => {
      const [path, name, language, address] = given;
      const blocks = (await documentAt(path)).matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      );
      const brand = gateway.brand.name;
      expect([...blocks].map(([, json = '']) => JSON.parse(json))).toEqual([
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: `${name} ${language} · ${brand}`,
          description: `What "${name}" says`,
          url: site + address,
          inLanguage: language,
          isPartOf: { '@type': 'WebSite', name: brand, url: `${site}/` },
        },
        { '@type': 'Thing', name: brand, url: `${site}/` },
      ]);
    },
  );

  test('the document of a visitor has the styles of the HTML under its nonce', async () => {
    const body = await documentAt('/');
    const [, nonce] = /<style nonce="([^"]+)" data-styled="" data-styled-version="6">\.a/.exec(
      body,
    )!;
    expect(body).toContain(`<style nonce="${nonce}">:root{color:black}</style>`);
    expect(body).not.toContain('"prerendered":');
  });

  test('a query that changes the content omits the prerendered HTML; another does not', async () => {
    const later = await documentAt('/start-credit-repair?step=2');
    expect(later).not.toContain('data-mf=');
    expect(later).toContain('<noscript>');
    expect(later).toContain(`<title>lead en · ${gateway.brand.name}</title>`);
    expect(later).toContain(`<link rel="canonical" href="${site}/start-credit-repair">`);
    expect(await documentAt('/start-credit-repair?utm_source=x')).toContain('data-mf=');
  });

  test('signed-in people, other screens and missing pages get none', async () => {
    const { http } = await gateway.client(newcomer);
    expect((await http.get<string>('/')).body).not.toContain('data-mf=');
    expect(await documentAt('/login')).not.toContain('data-mf=');
    expect(await documentAt('/nothing')).not.toContain('data-mf=');
  });
});

test('another live build’s HTML is served on the next load; without any, the page is left to the scripts', async () => {
  const next = { ...marketing, build: 'b2', baseUrl: '/mf/mf-marketing/b2/' };
  await whileLive([...others, await withPrerendered(folder, next, ['landing'])], async () => {
    expect(await documentAt('/')).toContain(
      'data-build="b2" data-prerendered=""><h1>landing b2 en</h1>',
    );
  });
  await whileLive(
    [...others, { ...next, build: 'b3', baseUrl: '/mf/mf-marketing/b3/' }],
    async () => {
      const bare = await documentAt('/');
      expect(bare).not.toContain('data-mf=');
      expect(bare).toContain('<noscript>');
    },
  );
  expect(await documentAt('/')).toContain('<h1>landing b1 en</h1>');
});

test.each([true, false])(
  'placeholder content and the shell’s flag agree: %s',
  async (showsExamples) => {
    const one = await startTestGateway({
      releases,
      releaseFolder: folder,
      showsExamples,
      databaseUrl: gateway.databaseUrl,
    });
    const { body } = await one.visitor().get<string>('/');
    expect(body.includes('<b>Example</b>')).toBe(showsExamples);
    expect(body).not.toMatch(/\[\[\/?example/);
    expect(body).toContain(`"showsExamples":${showsExamples}`);
    await one.stop();
  },
);

test.each([
  [{}, '25,000'],
  [{ clients: '60' }, '25,000'],
  [{ items: '410' }, '410'],
])('with the earned counts %j a page states %s, as its data does', async (earnedClaims, stated) => {
  const one = await startTestGateway({
    releases,
    releaseFolder: folder,
    earnedClaims,
    databaseUrl: gateway.databaseUrl,
  });
  const { body } = await one.visitor().get<string>('/');
  expect(body).toContain(`<i>${stated}</i>`);
  expect(body).not.toContain('[[earned');
  const [, data = '{}'] = /"earnedClaims":(\{.*?\})/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual(earnedClaims);
  await one.stop();
});

test('a shell without hydration support gets no prerendered HTML', async () => {
  const older = releases.map((release) => ({ ...release, hydratesPrerendered: false }));
  await whileLive(older, async () => {
    expect(await documentAt('/')).not.toContain('data-mf=');
  });
});

test('a page without its prerendered file is left to the scripts and logged once', async () => {
  const prerendered = { landing: { en: 'prerendered/landing.en.json' } };
  const lost = { ...marketing, build: 'lost', baseUrl: '/mf/mf-marketing/lost/', prerendered };
  await whileLive([...others, lost], async () => {
    for (const _ of ['first', 'second']) {
      expect(await documentAt('/')).not.toContain('data-mf=');
    }
  });
  const warnings = gateway.logLines.filter((line) =>
    line.includes('prerendered page cannot be read'),
  );
  expect(warnings).toHaveLength(1);
});

describe('a language in the address', () => {
  test('a language in the address is saved as the visitor’s choice', async () => {
    const visitor = gateway.visitor();
    const response = await visitor.get<string>('/?language=es', { 'accept-language': 'en' });
    expect(response.body).toContain('<html lang="es">');
    expect(response.headers.get('set-cookie')).toMatch(
      /^language=es; Max-Age=31536000; Path=\/; .*SameSite=Lax$/,
    );
    const next = await visitor.get<string>('/', { 'accept-language': 'en' });
    expect(next.body).toContain('<html lang="es">');
    expect(next.headers.get('set-cookie')).toBeNull();
  });

  test.each(['fr', '', '%3Cscript%3E'])(
    'a language in the address that the product does not speak (%j) is not',
    async (asked) => {
      const response = await gateway.visitor().get<string>(`/?language=${asked}`);
      expect(response.body).toContain('<html lang="en">');
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );
});
