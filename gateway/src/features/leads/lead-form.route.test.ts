import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LiveRelease } from '@repo/contract/releases';
import { leadConsentText, leadFormResults } from '@repo/contract/leads';
import type { HttpClient } from '../../../test/http-client.ts';
import { withPrerendered } from '../../../test/prerendered.ts';
import { fixedReleases, testReleases } from '../../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let folder: string;
let releases: LiveRelease[];
let gateway: TestGateway;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lead-form-'));
  releases = await Promise.all(
    testReleases().map(async (release) =>
      release.app.name === 'mf-marketing'
        ? withPrerendered(folder, release, ['lead', ...leadFormResults])
        : release,
    ),
  );
  gateway = await startTestGateway({ releases, releaseFolder: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const filled = (email: string) => ({
  language: 'en',
  page: '/start-credit-repair',
  firstName: 'Nia',
  lastName: 'Okafor',
  email,
  phone: '555-010-9090',
  state: 'New Mexico',
  agreedToUpdates: 'true',
});

function submitForm(visitor: HttpClient, form: Record<string, string>, headers = {}) {
  return visitor.request<string>('/api/leads', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers },
  });
}

const leadsOf = (email: string) =>
  gateway.db.selectFrom('lead').selectAll().where('email', '=', email).execute();

describe('a lead form without scripts', () => {
  test('too many submissions are refused with a page that keeps the typed values', async () => {
    const limited = await startTestGateway({
      databaseUrl: gateway.databaseUrl,
      live: fixedReleases(releases),
      releaseFolder: folder,
      attemptLimits: { leadsPerAddress: 1, registrationsPerAddress: 1, perEmail: 1 },
    });
    await submitForm(limited.visitor(), filled('first@example.com'));
    const response = await submitForm(limited.visitor(), filled('second@example.com'));
    await limited.stop();
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(response.body).toContain('<h1>lead-too-many b1 en</h1>');
    expect(response.body).toContain('<input value="Okafor">');
    expect(await leadsOf('second@example.com')).toEqual([]);
  });

  test('creates a lead with its consent, and redirects to a thank-you page that can be reloaded', async () => {
    const visitor = gateway.visitor();
    const form = { ...filled('plain@example.com'), firstName: '<b>Nia</b> & "Co"', language: 'es' };
    const response = await submitForm(visitor, form);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/start-credit-repair?thanks',
    ]);
    const [lead] = await leadsOf('plain@example.com');
    expect(lead).toMatchObject({ firstName: '<b>Nia</b> & "Co"', agreedToUpdates: true });
    const [consent] = await gateway.db
      .selectFrom('consent')
      .selectAll()
      .where('leadId', '=', lead!.id)
      .execute();
    expect(consent).toMatchObject({
      text: leadConsentText('es', gateway.brand.name),
      language: 'es',
      page: '/start-credit-repair',
    });
    for (const _ of ['first', 'reload']) {
      const thanks = await visitor.get<string>('/start-credit-repair?thanks');
      expect(thanks.status).toBe(200);
      expect(thanks.body).toContain('<h1>lead-thanks b1 en</h1>');
      expect(thanks.body).toContain('&lt;b&gt;Nia&lt;/b&gt; &amp; &quot;Co&quot;</p>');
      expect(thanks.body).not.toContain('<script');
      expect(thanks.body).toContain('<meta name="robots" content="noindex">');
      expect(thanks.headers.get('cache-control')).toBe('no-store');
      expect(thanks.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });

  test.each(['true', 'on'])(
    'a checkbox with the value %j counts as agreement',
    async (agreedToUpdates) => {
      const email = `checked-${agreedToUpdates}@example.com`;
      const response = await submitForm(gateway.visitor(), { ...filled(email), agreedToUpdates });
      expect(response.status).toBe(303);
      expect(await leadsOf(email)).toMatchObject([{ agreedToUpdates: true }]);
    },
  );

  test.each(['off', 'false', '0', ''])('ignores the value %j', async (agreedToUpdates) => {
    const email = `unchecked-${agreedToUpdates}@example.com`;
    const response = await submitForm(gateway.visitor(), { ...filled(email), agreedToUpdates });
    expect(response.status).toBe(400);
    expect(await leadsOf(email)).toEqual([]);
  });

  test('the cookie is sealed, HttpOnly and limited to the form’s page', async () => {
    const visitor = gateway.visitor();
    const response = await submitForm(visitor, filled('cookie@example.com'));
    expect(response.headers.get('set-cookie')).toMatch(
      /^lead-sent=[\w-]+; Max-Age=1800; Path=\/start-credit-repair; .*HttpOnly; SameSite=Lax$/,
    );
    const form = await visitor.get<string>('/start-credit-repair');
    expect(form.body).toContain('<h1>lead b1 en</h1>');
  });

  test('the address can be corrected once, from the page', async () => {
    const visitor = gateway.visitor();
    await submitForm(visitor, { ...filled('wrong@example.com'), language: 'es' });
    const thanks = await visitor.get<string>('/start-credit-repair?thanks');
    const [, correction = ''] = /name="correction" value="([\w-]+)"/.exec(thanks.body) ?? [];
    const correct = (email: string, token = correction) =>
      visitor.request<string>('/api/leads/correction', {
        method: 'POST',
        body: new URLSearchParams({ correction: token, email, language: 'es' }),
        headers: { accept: 'text/html' },
      });
    const typo = await correct('right@example');
    expect([typo.status, typo.body]).toEqual([
      400,
      expect.stringContaining('<h1>lead-correction-refused b1 es</h1>'),
    ]);
    expect(typo.body).toContain('<p>right@example</p>');
    const corrected = await correct('right@example.com');
    expect([corrected.status, corrected.headers.get('location')]).toEqual([
      303,
      '/start-credit-repair?thanks',
    ]);
    const settled = await visitor.get<string>('/start-credit-repair?thanks');
    expect(settled.body).toContain('<h1>lead-thanks-settled b1 en</h1>');
    expect(settled.body).toContain('<p>right@example.com</p>');
    expect((await correct('other@example.com')).status).toBe(400);
    expect(await leadsOf('right@example.com')).toHaveLength(1);
  });

  test('requesting the thank-you page in another language saves that language', async () => {
    const visitor = gateway.visitor();
    const thanks = await visitor.get<string>('/start-credit-repair?thanks&language=es');
    expect(thanks.body).toContain('<h1>lead-thanks-unnamed b1 es</h1>');
    const form = await visitor.get<string>('/start-credit-repair');
    expect(form.body).toContain('<h1>lead b1 es</h1>');
  });

  test('a browser without cookies gets the thank-you page without a name', async () => {
    const thanks = await gateway.visitor().get<string>('/start-credit-repair?thanks');
    expect(thanks.body).toContain('<h1>lead-thanks-unnamed b1 en</h1>');
  });

  test('a very long name is cut in the thank-you cookie', async () => {
    const visitor = gateway.visitor();
    const form = { ...filled('long@example.com'), firstName: '漢'.repeat(400) };
    const response = await submitForm(visitor, form);
    expect(response.headers.get('set-cookie')!.length).toBeLessThan(4096);
    const thanks = await visitor.get<string>('/start-credit-repair?thanks');
    expect(thanks.body).toContain(`${'漢'.repeat(100)}</p>`);
    expect((await leadsOf('long@example.com'))[0]?.firstName).toHaveLength(400);
  });

  test.each([
    ['an empty field', { lastName: '  ' }, 400, 'lead-missing'],
    ['a state that is none', { state: 'Atlantis' }, 400, 'lead-missing'],
    ['no agreement', { agreedToUpdates: '', lastName: 'O"Kafor' }, 400, 'lead-agreement'],
    ['a field too long', { lastName: 'x'.repeat(501) }, 400, 'lead-error'],
    ['a page of another site', { page: '//evil.example/x' }, 400, 'lead-error'],
  ])('%s is refused with an explaining page', async (_, wrong, status, page) => {
    const email = `refused-${page}@example.com`;
    const form = { ...filled(email), ...wrong };
    const english = await submitForm(gateway.visitor(), form);
    expect([english.status, english.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ]);
    expect(english.body).toContain(`<h1>${page} b1 en</h1>`);
    const typed = form.lastName.replaceAll('"', '&quot;');
    expect(english.body).toContain(`<input value="${typed}">`);
    const spanish = await submitForm(gateway.visitor(), { ...form, language: 'es' });
    expect(spanish.body).toContain(`<h1>${page} b1 es</h1>`);
    expect(await leadsOf(email)).toEqual([]);
  });

  test('refuses requests from another site', async () => {
    const email = 'foreign@example.com';
    const response = await submitForm(gateway.visitor(), filled(email), {
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
    expect(await leadsOf(email)).toEqual([]);
  });

  test('a JSON request still gets a JSON response', async () => {
    const response = await gateway
      .visitor()
      .post<{ id: string }>('/api/leads', { ...filled('json@example.com'), agreedToUpdates: true });
    expect([response.status, typeof response.body.id]).toEqual([200, 'string']);
  });
});

describe.each(['*/*', 'application/json'])(
  'a client that sends a form and accepts %s',
  (accept) => {
    const send = (form: Record<string, string>) => submitForm(gateway.visitor(), form, { accept });
    const sendJson = (form: object) => gateway.visitor().post('/api/leads', form);

    test('gets the same response as with JSON', async () => {
      const form = filled(`program-${accept.length}@example.com`);
      const response = await send(form);
      const [lead] = await leadsOf(form.email);
      const correction = expect.any(String);
      expect([response.status, response.body]).toEqual([200, { id: lead!.id, correction }]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
      const json = await sendJson({ ...form, agreedToUpdates: true });
      expect([json.status, json.body]).toEqual([200, { id: lead!.id, correction: null }]);
    });

    test.each([
      { lastName: ' ' },
      { state: 'Atlantis', phone: '' },
      { agreedToUpdates: '' },
      { page: '//evil.example' },
      { language: 'fr' },
    ])('a form without scripts is refused for %j as JSON is', async (wrong) => {
      const form = { ...filled(`refused-program-${accept.length}@example.com`), ...wrong };
      const response = await send(form);
      const json = await sendJson({ ...form, agreedToUpdates: form.agreedToUpdates === 'true' });
      expect(json.status).toBe(400);
      expect([response.status, response.body]).toEqual([json.status, json.body]);
      expect(response.headers.get('content-type')).toBe(json.headers.get('content-type'));
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await leadsOf(form.email)).toEqual([]);
    });
  },
);

test('without result pages, the response is the API’s, and the thank-you URL shows the page itself', async () => {
  const bare = await startTestGateway({
    releases: testReleases(),
    databaseUrl: gateway.databaseUrl,
  });
  const refused = await submitForm(bare.visitor(), { ...filled('bare@example.com'), lastName: '' });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    'application/json; charset=utf-8',
  ]);
  const visitor = bare.visitor();
  expect((await submitForm(visitor, filled('bare@example.com'))).status).toBe(303);
  const thanks = await visitor.get<string>('/start-credit-repair?thanks');
  expect(thanks.body).toContain('"/mf/mf-marketing/b1/lead.b1.js"');
  await bare.stop();
});
