import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditOfApp } from '../../test/audit.ts';
import type { HttpClient } from '../../test/http-client.ts';
import { manifest, offering, testReleases, writeDist } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { publish } from '../releases/publish.ts';
import { sealPreview } from '../releases/preview-token.ts';
import { openReleaseStore } from '../releases/release-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const of = { app: 'mf-portal', build: 'p2' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
  const store = openReleaseStore(join(folder, 'store'), offering());
  const dist = await writeDist(join(folder, 'p2'), manifest('mf-portal', 'p2'));
  await publish(gateway.db, store, 'mf-portal', dist);
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

const link = () => sealPreview(gateway.encryption, 'link', { ...of, userId: null });
const linkAt = (token: string) => `/api/preview?token=${token}`;
const held = (userId: string) => sealPreview(gateway.encryption, 'cookie', { ...of, userId });

async function shown(http: HttpClient) {
  const { body, headers } = await http.get<string>('/documents');
  const [, build] = /\/mf\/mf-portal\/(\w+)\/documents/.exec(body) ?? [];
  const [, target] = /form-action ([^;]+)/.exec(headers.get('content-security-policy')!)!;
  return { build, hasBanner: body.includes('/api/preview/exit'), target };
}

const live = { build: 'b1', hasBanner: false, target: "'none'" };

describe('the link', () => {
  test('shows the build to the admin who opens it, with a banner, until they end it', async () => {
    const { http, id } = await gateway.admin();
    const opened = await http.get(linkAt(link()));
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    const [cookie] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^release-preview=[\w-]+; Max-Age=28800; .*HttpOnly; SameSite=Lax$/);
    const exit = `${gateway.url}/api/preview/exit`;
    expect(await shown(http)).toEqual({ build: 'p2', hasBanner: true, target: exit });
    expect((await http.get<string>('/documents')).body).toContain(
      '<p>Preview: mf-portal p2<span> · only you see this build</span></p>',
    );
    expect((await auditOfApp(gateway.db, 'mf-portal')).at(-1)).toMatchObject({
      actor: { type: 'user', userId: id },
      action: 'release.previewed',
      subject: 'release/mf-portal/p2',
    });
    expect(await shown((await gateway.client()).http)).toEqual(live);
    const ended = await http.post('/api/preview/exit');
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/']);
    expect(http.cookies.get('release-preview') ?? '').toBe('');
    expect(await shown(http)).toEqual(live);
  });

  test('falls back to the live build', async () => {
    const { http } = await gateway.admin();
    await http.get(linkAt(link()));
    const { body } = await http.get<string>('/documents');
    expect(body).toMatch(/"build":"p2".*"lastGood":\{[^}]*"name":"mf-portal".*"build":"b1"/s);
  });

  test.each([
    ['a client', () => gateway.client().then(({ http }) => http)],
    ['a visitor', async () => gateway.visitor()],
  ])('changes nothing for %s', async (_who, person) => {
    const http = await person();
    const response = await http.get<string>(linkAt(link()));
    expect(response.status).toBe(403);
    expect(response.body).toContain('This preview cannot be opened');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('changes nothing once it expired, forged, or made from a cookie', async () => {
    const { http, id } = await gateway.admin();
    for (const token of [expired(link), forged(link()), held(id), '', 'x'])
      expect((await http.get(linkAt(token))).status).toBe(403);
    expect(await shown(http)).toEqual(live);
  });

  test('the link is refused to an admin without the second factor that the installation asks for', async () => {
    const strict = await startTestGateway({
      releases: testReleases(),
      requireAdminMfa: true,
      databaseUrl: gateway.databaseUrl,
    });
    const { http } = await strict.admin();
    expect((await http.get(linkAt(link()))).status).toBe(403);
    await strict.stop();
  });
});

describe('the cookie', () => {
  test('counts only in the session of its admin, within eight hours, as it was given', async () => {
    const { http, id } = await gateway.admin();
    const { id: other } = await gateway.admin();
    const { http: client, id: clientId } = await gateway.client();
    const wrong = [held(other), expired(() => held(id)), forged(held(id)), link(), 'p2', ''];
    for (const value of wrong) {
      http.cookies.set('release-preview', value);
      expect(await shown(http)).toEqual(live);
    }
    http.cookies.set('release-preview', held(id));
    expect((await shown(http)).build).toBe('p2');
    for (const value of [held(id), held(clientId)]) {
      client.cookies.set('release-preview', value);
      expect(await shown(client)).toEqual(live);
    }
    for (const name of http.cookies.keys())
      if (name !== 'release-preview') http.cookies.delete(name);
    expect((await http.get<string>('/')).body).not.toContain('/api/preview/exit');
  });

  test('nothing else replaces a build', async () => {
    const { http } = await gateway.admin();
    const { body } = await http.get<string>('/documents?build=p2&mf-portal=p2&preview=p2');
    expect(body).not.toContain('/p2/');
  });
});

function expired(make: () => string): string {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  const token = make();
  now.mockRestore();
  return token;
}

function forged(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  return bytes.toString('base64url');
}
