import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageData } from '@repo/contract/page-data';
import { createNotification, createUser, newcomer, PASSWORD } from '../../test/factories.ts';
import type { TestResponse, HttpClient } from '../../test/http-client.ts';
import { integrityOf, testReleases } from '../../test/releases.ts';
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

/** What the document makes the browser load, in order. */
function loaded({ body }: TestResponse<string>) {
  const urls = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, url]) => url);
  return {
    scripts: urls(/<script[^>]* src="([^"]+)"/g),
    preloads: urls(/<link rel="preload"[^>]* href="([^"]+)"/g),
  };
}

const screenOf = (answer: TestResponse<string>) => loaded(answer).preloads.at(-1);

async function people() {
  return {
    visitor: gateway.visitor(),
    newcomer: (await gateway.client(newcomer)).http,
    client: (await gateway.client()).http,
    admin: (await gateway.admin()).http,
  };
}

describe('the document', () => {
  test('carries everything the shell starts from', async () => {
    const { http, ...user } = await gateway.client();
    await createNotification(gateway.db, user.id);
    await createNotification(gateway.db, user.id, { readAt: '2026-10-01T10:00:00Z' });
    const answer = await http.get<string>('/documents');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toMatch(/cookie, accept-language/);
    expect(pageData(answer)).toEqual({
      user,
      unreadNotifications: 1,
      payments: false,
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
    const answer = await http.get<string>('/documents');
    expect(loaded(answer)).toEqual({
      scripts: ['/mf/shell/b1/entry.b1.js'],
      preloads: [
        '/mf/mf-portal/b1/entry.b1.js',
        '/mf/mf-portal/b1/mount.b1.js',
        '/mf/mf-portal/b1/documents.b1.js',
      ],
    });
    const tags = answer.body.match(/<(?:script defer|link rel="preload")[^>]*>/g)!;
    expect(tags).toHaveLength(4);
    for (const tag of tags) {
      const [, file] = /\/b1\/([^"]+)"/.exec(tag)!;
      expect(tag).toContain(`integrity="${integrityOf(file!)}"`);
      expect(tag).toContain('crossorigin="anonymous"');
    }
    expect(answer.body).toContain(':root{color:black}</style>');
    expect(answer.headers.get('link')).toBe(
      `</mf/shell/b1/entry.b1.js>; rel=preload; as=script; crossorigin=anonymous; nonce="${pageData(answer).nonce}"; integrity="${integrityOf('entry.b1.js')}"`,
    );
  });

  test('preloads the shell’s frame for those who get it', async () => {
    const releases = testReleases().map((release) =>
      release.app.name === 'shell' ? { ...release, preload: ['frame.js'] } : release,
    );
    const framed = await startTestGateway({ releases, databaseUrl: gateway.databaseUrl });
    const preloadsOf = async (http: HttpClient) => loaded(await http.get<string>('/')).preloads;
    const { http } = await framed.client();
    expect(await preloadsOf(http)).toContain('/mf/shell/b1/frame.js');
    expect(await preloadsOf(framed.visitor())).not.toContain('/mf/shell/b1/frame.js');
    await framed.stop();
  });

  test('has a policy with a nonce of its own, which all its scripts and styles carry', async () => {
    const answers = [
      await gateway.visitor().get<string>('/'),
      await gateway.visitor().get<string>('/'),
    ];
    const nonces = answers.map((answer) => {
      const policy = answer.headers.get('content-security-policy')!;
      const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)!;
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
      const active = answer.body.match(
        /<(?:script(?! type="application\/json")|style|link rel="preload")[^>]*>/g,
      )!;
      for (const tag of active) expect(tag).toContain(`nonce="${nonce}"`);
      expect(answer.body).not.toMatch(/ style="| on\w+="/);
      expect(pageData(answer).nonce).toBe(nonce);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('tells a visitor the routes of apps for others, not their files', async () => {
    const named = async (http: HttpClient) =>
      pageData(await http.get<string>('/'))
        .releases.filter(({ integrity }) => Object.keys(integrity).length > 0)
        .map(({ app }) => app.name);
    const { visitor, client } = await people();
    expect(await named(visitor)).toEqual(['shell', 'mf-marketing']);
    // Their session may end while the page stands: then it shows a visitor's screens.
    expect(await named(client)).toEqual(['shell', 'mf-marketing', 'mf-portal', 'mf-admin']);
  });

  test('a name cannot end the script that holds the data', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const { http } = await gateway.client({ firstName: name });
    const answer = await http.get<string>('/');
    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body).not.toContain('<!--');
    expect(pageData(answer).user?.firstName).toBe(name);
  });
});

describe('what a path shows', () => {
  test('/ is the landing page to a visitor and to who has not finished, the overview to a client', async () => {
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
  ] as const)('to a %s, %s is %s', async (who, path, status) => {
    const answer = await (await people())[who].get<string>(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { scripts, preloads } = loaded(answer);
    expect(scripts).toEqual(['/mf/shell/b1/entry.b1.js']);
    const showsRemote = preloads.some((file) => file!.startsWith('/mf/mf-'));
    expect(showsRemote).toBe(status === 200 && !path.startsWith('/login'));
  });

  test.each([
    ['newcomer', '/documents', '/onboarding'],
    ['newcomer', '/login', '/onboarding'],
    ['newcomer', '/admin', '/onboarding'],
    ['client', '/login', '/'],
    ['client', '/register', '/'],
    ['client', '/admin', '/'],
    ['client', '/admin/client/1', '/'],
  ] as const)('a %s at %s is sent to %s', async (who, path, target) => {
    const answer = await (await people())[who].get<string>(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(target);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a missing file is no page, and a page is not written to', async () => {
    const file = await gateway.visitor().get('/favicon.ico');
    expect(file.status).toBe(404);
    expect(file.headers.get('content-type')).toMatch('text/plain');
    const page = await gateway.visitor().get('/nope.html', { accept: 'text/html' });
    expect(page.status).toBe(404);
    expect(page.body).toContain('<!doctype html>');
    expect((await gateway.visitor().post('/documents', {})).status).toBe(404);
  });

  test('HEAD answers as GET does, without the document', async () => {
    const answer = await gateway.visitor().request<string>('/', { method: 'HEAD' });
    expect([answer.status, answer.body]).toEqual([200, '']);
  });
});

describe('the language', () => {
  test.each([
    [undefined, undefined, 'en'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [undefined, 'fr, es;q=0.3', 'es'],
    [undefined, 'fr,de', 'en'],
    ['es', 'en-US', 'es'],
    ['en', 'es', 'en'],
    ['fr', 'es', 'es'],
    ['"><script>', 'xx;;;', 'en'],
  ])('with the cookie %s and a browser of %s is %s', async (cookie, accepted, expected) => {
    const headers: Record<string, string> = { 'accept-language': accepted ?? '' };
    if (cookie) headers.cookie = `language=${cookie}`;
    const answer = await gateway.visitor().get<string>('/', headers);
    expect(answer.body).toContain(`<html lang="${expected}">`);
    expect(answer.headers.get('content-language')).toBe(expected);
    expect(pageData(answer).language).toBe(expected);
  });

  test('is the account’s for a signed-in person, whatever browser and address ask for', async () => {
    const { id, http } = await gateway.client({ language: 'es' });
    http.cookies.set('language', 'en');
    const browser = { 'accept-language': 'en' };
    for (const path of ['/', '/?language=en']) {
      const answer = await http.get<string>(path, browser);
      expect(answer.body).toContain('<html lang="es">');
      expect(answer.headers.get('content-language')).toBe('es');
      expect(pageData(answer)).toMatchObject({ language: 'es', user: { id, language: 'es' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    await http.patch('/api/auth/user', { language: 'en' });
    expect((await http.get<string>('/', browser)).body).toContain('<html lang="en">');
  });

  test('of the account is not changed by signing in with a browser in another one', async () => {
    const user = await createUser(gateway.db, { language: 'es' });
    const browser = gateway.visitor();
    const signedIn = await browser.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'accept-language': 'en', cookie: 'language=en' },
    );
    expect(signedIn).toMatchObject({ status: 200, body: { language: 'es' } });
    const answer = await browser.get<string>('/', { 'accept-language': 'en' });
    expect(pageData(answer)).toMatchObject({ language: 'es', user: { language: 'es' } });
  });
});

test('without a live shell there is a plain page, and nobody waits', async () => {
  const bare = await startTestGateway({ databaseUrl: gateway.databaseUrl });
  const answer = await bare.visitor().get<string>('/');
  await bare.stop();
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('We will be right back');
  expect(answer.body).toContain(gateway.brand.phoneVanity);
});
