import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases() });
});
afterAll(() => gateway.stop());

async function workerIn(query: string) {
  const { status, body, headers } = await gateway.visitor().get<string>(`/sw.js${query}`);
  const constant = (name: string): unknown =>
    JSON.parse(new RegExp(`^const ${name} = (.*);$`, 'm').exec(body)![1]!);
  return {
    status,
    script: body,
    headers,
    page: constant('page') as string,
    pageHeaders: constant('headers') as Record<string, string>,
  };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the worker is a script for the whole site that the browser always revalidates', async () => {
  const { status, headers } = await workerIn('');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('service-worker-allowed')).toBe('/');
  expect(headers.get('set-cookie')).toBeNull();
});

test('the worker never touches the browser’s caches', async () => {
  const { script } = await workerIn('');
  expect(script).not.toMatch(/caches|indexedDB|\.put\(/);
});

test.each([
  ['', 'en', 'No connection', 'Try again'],
  ['?language=en', 'en', 'No connection', 'Try again'],
  ['?language=es', 'es', 'Sin conexión', 'Intentar de nuevo'],
  ['?language=xx', 'en', 'No connection', 'Try again'],
])('/sw.js%s has the offline page in %s', async (query, language, title, again) => {
  const { page } = await workerIn(query);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain(`<a class="again" href="">${again}</a>`);
  expect(page).toContain(`href="tel:${gateway.brand.phone.replaceAll('-', '')}"`);
});

test('the script is the same for everyone: neither session nor language cookie changes it', async () => {
  const { http } = await gateway.client({ language: 'es', firstName: 'Secretia' });
  http.cookies.set('language', 'es');
  const { body } = await http.get<string>('/sw.js?language=en');
  expect(body).toBe((await workerIn('?language=en')).script);
  expect(body).not.toContain('Secretia');
});

test('the offline page loads nothing, and its policy allows only its own style and script', async () => {
  const { page, pageHeaders } = await workerIn('');
  const [, style] = /<style>(.*?)<\/style>/s.exec(page)!;
  const [, script] = /<script>(.*?)<\/script>/s.exec(page)!;
  expect(style).toContain(':root{color:black}');
  const policy = pageHeaders['content-security-policy']!.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src ${hashOf(style!)}`);
  expect(policy).toContain(`script-src ${hashOf(script!)}`);
  expect(page).not.toMatch(/\ssrc=|url\(|style="|onclick/);
});

async function runOfflinePage({
  ready,
  hidden,
  rounds,
}: {
  ready: boolean;
  hidden: boolean;
  rounds: number;
}) {
  const { page, pageHeaders } = await workerIn('');
  expect(pageHeaders['content-security-policy']).toContain("connect-src 'self'");
  const [, script] = /<script>(.*?)<\/script>/s.exec(page)!;
  const reload = jest.fn();
  const timers: { callback: () => Promise<void>; delay: number }[] = [];
  runInNewContext(script!, {
    location: { reload },
    document: { hidden },
    addEventListener: () => {},
    setTimeout: (callback: () => Promise<void>, delay: number) => timers.push({ callback, delay }),
    // Proxies do not pass /readyz.
    fetch: async (path: string, { method }: RequestInit) => {
      if (!ready) throw new TypeError('Failed to fetch');
      return { ok: path === '/' && method === 'HEAD' };
    },
  });
  for (let round = 0; round < rounds; round += 1) await timers[round]!.callback();
  return { reloads: reload.mock.calls.length, delays: timers.map(({ delay }) => delay) };
}

test.each([
  ['reloads once the gateway is ready', { ready: true, hidden: false }, 1],
  ['waits while the gateway is away', { ready: false, hidden: false }, 0],
  ['waits while nobody sees it', { ready: true, hidden: true }, 0],
])('the offline page %s', async (_case, state, reloads) => {
  expect((await runOfflinePage({ ...state, rounds: 1 })).reloads).toBe(reloads);
});

test('the offline page asks less and less often', async () => {
  const { delays } = await runOfflinePage({ ready: false, hidden: false, rounds: 5 });
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('documents may register the worker', async () => {
  const { headers } = await gateway.visitor().get('/');
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
});
