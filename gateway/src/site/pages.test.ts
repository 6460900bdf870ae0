import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AppRoute } from '@repo/contract/app-description';
import type { PageData } from '@repo/contract/page-data';
import type { LiveRelease } from '@repo/contract/releases';
import { createNotification, createUser, newcomer, PASSWORD } from '../../test/factories.ts';
import type { TestResponse, HttpClient } from '../../test/http-client.ts';
import { fixedReleases, integrityOf, manifest, testReleases } from '../../test/releases.ts';
import type { Canary } from '../releases/usable-releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
});
afterAll(() => gateway.stop());

function pageData({ body }: TestResponse<string>): PageData {
  const [, text = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(text) as PageData;
}

function loaded({ body }: TestResponse<string>) {
  const urls = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, url]) => url);
  return {
    scripts: urls(/<script[^>]* src="([^"]+)"/g),
    preloads: urls(/<link rel="preload"[^>]* href="([^"]+)"/g),
  };
}

const screenOf = (response: TestResponse<string>) => loaded(response).preloads.at(-1);

async function people() {
  return {
    visitor: gateway.visitor(),
    newcomer: (await gateway.client(newcomer)).http,
    client: (await gateway.client()).http,
    admin: (await gateway.admin()).http,
  };
}

describe('the document', () => {
  test('contains the shell’s initial data', async () => {
    const { http, ...user } = await gateway.client();
    await createNotification(gateway.db, user.id);
    await createNotification(gateway.db, user.id, { readAt: '2026-10-01T10:00:00Z' });
    const response = await http.get<string>('/documents');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toMatch(/cookie, accept-language/);
    expect(pageData(response)).toEqual({
      user,
      unreadNotifications: 1,
      payments: false,
      showsExamples: true,
      language: 'en',
      brand: gateway.brand,
      releases: testReleases().map((release) => ({
        ...release,
        inlineStyles: undefined,
        hydratesPrerendered: undefined,
      })),
      nonce: expect.any(String),
    });
  });

  test('runs the shell and preloads the one remote it shows, each with its integrity', async () => {
    const { http } = await gateway.client();
    const response = await http.get<string>('/documents');
    expect(loaded(response)).toEqual({
      scripts: ['/mf/shell/b1/entry.b1.js'],
      preloads: [
        '/mf/mf-portal/b1/entry.b1.js',
        '/mf/mf-portal/b1/mount.b1.js',
        '/mf/mf-portal/b1/documents.b1.js',
      ],
    });
    const tags = response.body.match(/<(?:script defer|link rel="preload")[^>]*>/g)!;
    expect(tags).toHaveLength(4);
    for (const tag of tags) {
      const [, file] = /\/b1\/([^"]+)"/.exec(tag)!;
      expect(tag).toContain(`integrity="${integrityOf(file!)}"`);
      expect(tag).toContain('crossorigin="anonymous"');
    }
    expect(response.body).toContain(':root{color:black}</style>');
    expect(response.headers.get('link')).toBe(
      `</mf/shell/b1/entry.b1.js>; rel=preload; as=script; crossorigin=anonymous; nonce="${pageData(response).nonce}"; integrity="${integrityOf('entry.b1.js')}"`,
    );
  });

  test('preloads the shell’s frame where it is drawn', async () => {
    const releases = testReleases().map((release) =>
      release.app.name === 'shell' ? { ...release, preload: ['frame.js'] } : release,
    );
    const framed = await startTestGateway({ releases, databaseUrl: gateway.databaseUrl });
    const isPreloaded = async (http: HttpClient, path: string) =>
      loaded(await http.get<string>(path)).preloads.includes('/mf/shell/b1/frame.js');
    const { http } = await framed.client();
    expect(await isPreloaded(http, '/')).toBe(true);
    expect(await isPreloaded(http, '/nowhere')).toBe(true);
    expect(await isPreloaded(http, '/onboarding')).toBe(false);
    expect(await isPreloaded(framed.visitor(), '/')).toBe(false);
    await framed.stop();
  });

  test('preloads the client’s screen within an admin’s view of it, which only admins have', async () => {
    const view: AppRoute = {
      path: '/admin/client/{id}/view/{path*}',
      audience: 'admin',
      screen: 'client-view',
    };
    const releases = testReleases().map((release) =>
      release.app.name === 'shell'
        ? {
            ...release,
            app: { ...release.app, routes: [...release.app.routes, view] },
            preload: ['frame.js'],
          }
        : release,
    );
    const viewing = await startTestGateway({ releases, databaseUrl: gateway.databaseUrl });
    const [admin, client] = [await viewing.admin(), await viewing.client()];
    const base = `/admin/client/${client.id}/view`;
    const shown = await admin.http.get<string>(`${base}/documents`);
    expect(shown.status).toBe(200);
    expect(loaded(shown).preloads).toEqual([
      '/mf/shell/b1/frame.js',
      ...['entry', 'mount', 'documents'].map((file) => `/mf/mf-portal/b1/${file}.b1.js`),
    ]);
    const { id: newId } = await viewing.client(newcomer);
    for (const other of [newId, 'nobody']) {
      const address = `/admin/client/${other}/view/documents`;
      const response = await admin.http.get<string>(address);
      expect([response.status, loaded(response).preloads]).toEqual([200, []]);
    }
    expect((await admin.http.get(base)).status).toBe(200);
    expect((await admin.http.get(`${base}/nowhere`)).status).toBe(404);
    expect((await admin.http.get(`${base}/subscribe`)).status).toBe(404);
    expect((await viewing.visitor().get(base)).status).toBe(404);
    const refused = await client.http.get(base);
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/']);
    await viewing.stop();
  });

  test('the document has a policy with its own nonce, which all its scripts and styles have', async () => {
    const responses = [
      await gateway.visitor().get<string>('/'),
      await gateway.visitor().get<string>('/'),
    ];
    const nonces = responses.map((response) => {
      const policy = response.headers.get('content-security-policy')!;
      const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)!;
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
      const active = response.body.match(
        /<(?:script(?! type="application\/json")|style|link rel="preload")[^>]*>/g,
      )!;
      for (const tag of active) expect(tag).toContain(`nonce="${nonce}"`);
      expect(response.body).not.toMatch(/ style="| on\w+="/);
      expect(pageData(response).nonce).toBe(nonce);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('contains for a visitor only the routes of apps without public pages, not their files', async () => {
    const named = async (http: HttpClient) =>
      pageData(await http.get<string>('/'))
        .releases.filter(({ integrity }) => Object.keys(integrity).length > 0)
        .map(({ app }) => app.name);
    const { visitor, client } = await people();
    expect(await named(visitor)).toEqual(['shell', 'mf-marketing']);
    expect(await named(client)).toEqual(['shell', 'mf-marketing', 'mf-portal', 'mf-admin']);
  });

  test('a name cannot close the script element of the data', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const { http } = await gateway.client({ firstName: name });
    const response = await http.get<string>('/');
    expect(response.body).not.toContain('<script>alert');
    expect(response.body).not.toContain('<!--');
    expect(pageData(response).user?.firstName).toBe(name);
  });
});

describe('the page of a path', () => {
  test('/ is the landing page for visitors and unfinished accounts, the overview for clients', async () => {
    const { visitor, newcomer: unfinished, client, admin } = await people();
    const at = async (http: HttpClient) => screenOf(await http.get<string>('/'));
    expect(await at(visitor)).toBe('/mf/mf-marketing/b1/landing.b1.js');
    expect(await at(unfinished)).toBe('/mf/mf-marketing/b1/landing.b1.js');
    expect(await at(client)).toBe('/mf/mf-portal/b1/overview.b1.js');
    expect(await at(admin)).toBe('/mf/mf-portal/b1/overview.b1.js');
  });

  test.each([
    ['visitor', '/login', 200],
    ['visitor', '/start-credit-repair', 200],
    ['visitor', '/documents', 404],
    ['visitor', '/admin', 404],
    ['visitor', '/nothing', 404],
    ['visitor', '/nothing/%ff', 404],
    ['visitor', '/login/', 200],
    ['newcomer', '/onboarding', 200],
    ['newcomer', '/onboarding/step1', 200],
    ['newcomer', '/start-credit-repair', 200],
    ['newcomer', '/nothing', 404],
    ['client', '/documents', 200],
    ['client', '/onboarding', 200],
    ['client', '/start-credit-repair', 404],
    ['newcomer', '/subscribe', 200],
    ['client', '/subscribe?plan=pro&redirect_status=succeeded', 200],
    ['admin', '/subscribe', 200],
    ['client', '/nothing', 404],
    ['admin', '/admin', 200],
    ['admin', '/admin/client/3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11', 200],
    ['admin', '/documents', 200],
    ['admin', '/nothing', 404],
  ] as const)('the page of a path is, to a %s, %s: %s', async (who, path, status) => {
    const response = await (await people())[who].get<string>(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { scripts, preloads } = loaded(response);
    expect(scripts).toEqual(['/mf/shell/b1/entry.b1.js']);
    const showsRemote = preloads.some((file) => file!.startsWith('/mf/mf-'));
    expect(showsRemote).toBe(status === 200 && !path.startsWith('/login'));
  });

  test('a visitor at a path for signed-in users gets the sign-in form, whose script is preloaded', async () => {
    const { visitor } = await people();
    const loginScript = screenOf(await visitor.get<string>('/login'));
    expect(loginScript).toMatch(/^\/mf\/shell\/b1\/login/);
    expect(screenOf(await visitor.get<string>('/documents'))).toBe(loginScript);
    expect(loaded(await visitor.get<string>('/nothing')).preloads).toEqual([]);
  });

  test.each([
    ['newcomer', '/documents', '/onboarding'],
    ['newcomer', '/login', '/onboarding'],
    ['newcomer', '/admin', '/onboarding'],
    ['client', '/login', '/'],
    ['client', '/register', '/'],
    ['client', '/admin', '/'],
    ['client', '/admin/client/1', '/'],
    ['admin', '/login', '/admin'],
  ] as const)('a %s at %s is sent to %s', async (who, path, target) => {
    const response = await (await people())[who].get<string>(path);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('returns 404 for a missing file, and for a POST to a page', async () => {
    const file = await gateway.visitor().get('/favicon.ico');
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).toMatch('text/plain');
    const page = await gateway.visitor().get('/nope.html', { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.body).toContain('<!doctype html>');
    expect((await gateway.visitor().post('/documents', {})).status).toBe(404);
  });

  test('HEAD responds like GET, without the document', async () => {
    const response = await gateway.visitor().request<string>('/', { method: 'HEAD' });
    expect([response.status, response.body]).toEqual([200, '']);
  });
});

describe('the language', () => {
  test.each([
    [undefined, undefined, 'en'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'en', 'es'],
    [undefined, 'fr, es;q=0.3', 'en', 'es'],
    [undefined, 'fr,de', 'en'],
    ['es', 'en-US', 'es'],
    ['en', 'es', 'en'],
    ['fr', 'es', 'en', 'es'],
    ['"><script>', 'xx;;;', 'en'],
  ])(
    'the language with the cookie %s and a browser of %s is %s',
    async (cookie, accepted, expected, offered = '') => {
      const headers: Record<string, string> = { 'accept-language': accepted ?? '' };
      if (cookie) headers.cookie = `language=${cookie}`;
      const response = await gateway.visitor().get<string>('/', headers);
      expect(response.body).toContain(
        `<html lang="${expected}"${offered ? ` data-offers="${offered}"` : ''}>`,
      );
      expect(response.headers.get('content-language')).toBe(expected);
      expect(pageData(response).language).toBe(expected);
    },
  );

  test('the language is the account’s for a signed-in person, regardless of browser and URL', async () => {
    const { id, http } = await gateway.client({ language: 'es' });
    http.cookies.set('language', 'en');
    const browser = { 'accept-language': 'en' };
    for (const path of ['/', '/?language=en']) {
      const response = await http.get<string>(path, browser);
      expect(response.body).toContain('<html lang="es">');
      expect(response.headers.get('content-language')).toBe('es');
      expect(pageData(response)).toMatchObject({ language: 'es', user: { id, language: 'es' } });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    await http.patch('/api/auth/user', { language: 'en' });
    expect((await http.get<string>('/', browser)).body).toContain('<html lang="en">');
  });

  test('the language of the account is not changed by signing in with a browser in another one', async () => {
    const user = await createUser(gateway.db, { language: 'es' });
    const browser = gateway.visitor();
    const signedIn = await browser.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'accept-language': 'en', cookie: 'language=en' },
    );
    expect(signedIn).toMatchObject({ status: 200, body: { language: 'es' } });
    const response = await browser.get<string>('/', { 'accept-language': 'en' });
    expect(pageData(response)).toMatchObject({ language: 'es', user: { language: 'es' } });
  });
});

test('without a live shell, responds at once with a plain page', async () => {
  const bare = await startTestGateway({ databaseUrl: gateway.databaseUrl });
  const response = await bare.visitor().get<string>('/');
  await bare.stop();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.body).toContain('We will be right back');
  expect(response.body).toContain(gateway.brand.phoneVanity);
});

test.each([
  ['mf-portal', ['/', '/documents'], ['/admin', '/no-such-page']],
  ['mf-admin', ['/admin', '/admin/client/1'], ['/documents', '/no-such-page']],
  ['shell', ['/', '/documents', '/admin', '/no-such-page'], []],
])('pages of %s are unavailable while it cannot be served', async (app, refused, others) => {
  const isAway = ({ app: { name } }: LiveRelease) => name === app;
  const served = testReleases().filter((release) => !isAway(release));
  const live = fixedReleases(served, [], testReleases().filter(isAway));
  const lacking = await startTestGateway({ live, databaseUrl: gateway.databaseUrl });
  const { http } = await lacking.admin({ onboardingComplete: true });
  const statusOf = async (path: string) => (await http.get<string>(path)).status;
  for (const path of refused) {
    const response = await http.get<string>(path);
    expect([path, response.status]).toEqual([path, 503]);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  for (const path of others) expect(await statusOf(path)).not.toBe(503);
  await lacking.stop();
});

test('a document and an iframe are of the visitor’s builds, and no cache may keep them', async () => {
  const canary = (name: string): Canary => {
    const release = testReleases().find(({ app }) => app.name === name)!;
    const base = { ...manifest(name, 'c1'), baseUrl: `/mf/${name}/c1/`, iframes: { viewer: [] } };
    return { release: { ...base, lastGood: release }, percent: 50 };
  };
  const canaries = [canary('shell'), canary('mf-portal'), canary('mf-admin')];
  const live = fixedReleases(testReleases(), canaries);
  const trying = await startTestGateway({ live, databaseUrl: gateway.databaseUrl });
  const { http } = await trying.client();
  const seen = new Set<string>();
  for (let group = 0; group < 100; group += 10) {
    http.cookies.set('release-group', String(group));
    const response = await http.get<string>('/documents');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const builds = pageData(response).releases.map(({ app, build }) => [app.name, build] as const);
    const { scripts, preloads } = loaded(response);
    for (const file of [...scripts, ...preloads]) {
      const [, app, build] = /^\/mf\/([^/]+)\/([^/]+)\//.exec(file!)!;
      expect(builds).toContainEqual([app, build]);
    }
    expect(preloads.some((file) => file!.startsWith('/mf/mf-portal/'))).toBe(true);
    const [, , portal, admin] = builds.map(([, build]) => build);
    const frame = await http.get<string>('/frames/mf-admin/viewer');
    expect(frame.status).toBe(admin === 'c1' ? 200 : 404);
    seen.add(portal!);
  }
  expect([...seen].toSorted()).toEqual(['b1', 'c1']);
  const visitor = trying.visitor();
  const first = await visitor.get('/');
  const [cookie] = first.headers.getSetCookie();
  expect(cookie).toMatch(
    /^release-group=\d{1,2}; Max-Age=2592000; Path=\/;.* HttpOnly; SameSite=Lax$/,
  );
  expect((await visitor.get('/')).headers.getSetCookie()).toEqual([]);
  const { body } = await http.get<Record<string, { build: string }>>('/mf/live.json');
  expect(body['mf-portal']).toEqual({ build: 'b1' });
  await trying.stop();
});
