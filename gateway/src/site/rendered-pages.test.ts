import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { AppRoute } from '@repo/contract/app-description';
import { eventually } from '../../test/eventually.ts';
import { newcomer } from '../../test/factories.ts';
import type { HttpClient, TestResponse } from '../../test/http-client.ts';
import { testReleases } from '../../test/releases.ts';
import { pageBundle, publishBundle, screenBundle } from '../../test/render-bundles.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const view: AppRoute = {
  path: '/admin/client/{id}/view/{path*}',
  audience: 'admin',
  screen: 'client-view',
};
const verifyEmail: AppRoute = { path: '/verify-email', audience: 'onboarding', screen: 'verify' };

const portalBundle = `
  exports.renderScreen = async ({ data, search }) => {
    if (search === '?broken') throw new Error('no such document');
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return { html: '<h1>' + data.user.email + ' in ' + zone + search + '</h1>', styles: [] };
  };`;

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendered-pages-'));
  const [, marketing] = testReleases();
  const shell = await publishBundle(folder, 'shell', pageBundle);
  shell.app.routes = [...shell.app.routes, view, verifyEmail];
  const hash = createHash('sha256').update(pageBundle).digest('base64');
  shell.integrity['render.js'] = `sha256-${hash}`;
  gateway = await startTestGateway({
    releaseFolder: folder,
    releases: [
      shell,
      marketing!,
      await publishBundle(folder, 'mf-portal', portalBundle),
      await publishBundle(folder, 'mf-admin', screenBundle('"<h1>Clients</h1>"')),
    ],
  });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const headingOf = ({ body }: TestResponse<string>) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];
const rootOf = ({ body }: TestResponse<string>) => /<div id="root".*?<\/div>/s.exec(body)?.[0];
const policyOf = ({ headers }: TestResponse<string>) => headers.get('content-security-policy')!;
const open = (http: HttpClient, path: string) => http.get<string>(path);

async function openIn(timeZone: string) {
  const { http } = await gateway.client();
  http.cookies.set('time-zone', timeZone);
  return open(http, '/documents');
}

describe('the document of a signed-in user', () => {
  test('holds the frame with the screen in the shell’s root, and loads the scripts after it', async () => {
    const { http, email } = await gateway.client();
    const response = await open(http, '/documents?page=2');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(rootOf(response)).toBe(
      `<div id="root" data-prerendered=""><main data-path="/documents"><h1>${email} in UTC?page=2</h1></main></div>`,
    );
    const { body } = response;
    expect(body.indexOf('<script defer')).toBeGreaterThan(body.indexOf('id="page-data"'));
    expect(body).not.toContain('rel="preload"');
    expect(body).not.toContain('<noscript>');
    expect(response.headers.get('link')).toBeNull();
  });

  test('the document of a signed-in user has the page’s styles, with the nonce of its policy', async () => {
    const { http } = await gateway.client();
    const response = await open(http, '/documents');
    const [, nonce] = /'nonce-([^']+)'/.exec(policyOf(response))!;
    expect(response.body).toContain(`<style nonce="${nonce}" data-styled="">.page{}</style>`);
    const tags = response.body.match(/<(?:script(?! type="application\/json")|style)\b[^>]*>/g)!;
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
  });

  test('the document of a signed-in user does not name the render bundle, which no browser needs', async () => {
    const { http } = await gateway.client();
    expect((await open(http, '/documents')).body).not.toContain('render.js');
  });

  test('the document of a signed-in user is the user’s own, also right after another’s', async () => {
    const people = [await gateway.client(), await gateway.client(), await gateway.client()];
    const pages = await Promise.all(people.map(({ http }) => open(http, '/documents')));
    expect(pages.map(headingOf)).toEqual(people.map(({ email }) => `${email} in UTC`));
  });

  test('the document of a signed-in user is rendered for admins and clients in the onboarding too', async () => {
    const admin = await open((await gateway.admin()).http, '/admin');
    expect(headingOf(admin)).toBe('Clients');
    const { http, email } = await gateway.client(newcomer);
    expect(headingOf(await open(http, '/onboarding'))).toBe(`${email} in UTC`);
  });

  test('the document of a signed-in user is drawn by its scripts where the HTML could not be rendered', async () => {
    const { http } = await gateway.client();
    const response = await open(http, '/documents?broken');
    expect(response.status).toBe(200);
    expect(rootOf(response)).toBe('<div id="root"></div>');
    expect(response.body).toContain('<noscript>');
    expect(response.body).toMatch(/<link rel="preload"[^>]* href="\/mf\/mf-portal\//);
    expect(response.headers.get('link')).toContain('rel=preload');
  });
});

test('a page that its build could not render counts against the build, once for each account', async () => {
  const { http } = await gateway.client();
  const { body } = await open(http, '/documents?broken');
  const [, build = ''] = /\/mf\/mf-portal\/(b\d+)\//.exec(body) ?? [];
  const counts = async () => {
    await gateway.health.flush();
    return gateway.db
      .selectFrom('buildHealth')
      .select(({ fn }) => fn.sum<string>('failedRenders').as('failed'))
      .select(({ fn }) => fn.sum<string>('renders').as('renders'))
      .where('build', '=', build)
      .executeTakeFirstOrThrow();
  };
  await eventually('the failure is counted', async () => Number((await counts()).failed) > 0);
  const before = await counts();
  await open(http, '/documents?broken');
  await open(http, '/documents');
  expect(await counts()).toEqual(before);
});

describe('dates in it', () => {
  test('dates in the HTML are in the browser’s time zone', async () => {
    expect(headingOf(await openIn('America/Denver'))).toMatch(/ in America\/Denver$/);
    expect(headingOf(await openIn('Asia/Tokyo'))).toMatch(/ in Asia\/Tokyo$/);
  });

  test.each([
    '../../etc/passwd',
    ':/etc/localtime',
    '<script>',
    'Mars/Phobos',
    '%00',
    '+14:00',
    '',
  ])('dates in it are of UTC where the cookie is %j', async (value) => {
    expect(headingOf(await openIn(value))).toMatch(/ in UTC$/);
  });
});

describe('a document without rendered HTML', () => {
  const isRendered = (response: TestResponse<string>) =>
    response.body.includes('id="root" data-prerendered');

  test.each(['/', '/documents', '/login', '/nowhere'])('%s for a visitor', async (path) => {
    expect(isRendered(await open(gateway.visitor(), path))).toBe(false);
  });

  test.each([
    ['/nowhere', 404],
    ['/verify-email', 200],
    ['/login', 302],
  ])('%s for a client', async (path, status) => {
    const failures = await countFailures();
    const response = await open((await gateway.client()).http, path);
    expect([response.status, isRendered(response)]).toEqual([status, false]);
    expect(await countFailures()).toBe(failures);
  });

  test.each(['documents', 'nowhere'])('%s in an admin’s view of a client', async (path) => {
    const failures = await countFailures();
    const [{ http }, { id }] = [await gateway.admin(), await gateway.client()];
    const response = await open(http, `/admin/client/${id}/view/${path}`);
    expect(isRendered(response)).toBe(false);
    expect(await countFailures()).toBe(failures);
  });

  /** Ignores late renders, because an earlier test's page may be given up on a busy machine meanwhile. */
  async function countFailures(): Promise<number> {
    const { body } = await gateway.visitor().get<string>('/metrics');
    const counts = [
      ...body.matchAll(/^render_failures_total\{(?!.*reason="(?:late|busy)").*\} (\d+)$/gm),
    ];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  }
});

test.each([
  ['/documents', "'none'"],
  ['/subscribe', "'none'"],
  ['/nowhere', "'self'"],
])('the browser itself may send the forms of a client’s %s to %s', async (path, target) => {
  const { http } = await gateway.client();
  expect(policyOf(await open(http, path))).toContain(`form-action ${target};`);
});

test.each(['/', '/documents', '/login'])('a visitor’s %s may send its forms', async (path) => {
  expect(policyOf(await open(gateway.visitor(), path))).toContain("form-action 'self';");
});
