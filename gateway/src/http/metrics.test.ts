import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../test/eventually.ts';
import { readEvents } from '../../test/event-reader.ts';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { root } from '../installation.ts';

const TOKEN = 'a token for Prometheus';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ releases: testReleases(), metricsToken: TOKEN });
});
afterAll(() => gateway.stop());

const bearer = { authorization: `Bearer ${TOKEN}` };

async function scrape(headers: Record<string, string> = bearer, url = gateway.url) {
  const response = await fetch(`${url}/metrics`, { headers });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  };
}

function sample(text: string, start: string): number | undefined {
  const line = text.split('\n').find((line) => line.startsWith(start));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ') + 1));
}

describe('access to GET /metrics', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' };

  test('GET /metrics needs the token where one is set, also on this machine', async () => {
    expect(await scrape()).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^text\/plain; version=0\.0\.4/),
    });
    expect(await scrape({ ...forwarded, ...bearer })).toMatchObject({ status: 200 });
    for (const headers of [{}, { authorization: 'Bearer another' }] as const) {
      expect(await scrape(headers)).toMatchObject({ status: 404 });
    }
  });

  test('GET /metrics without a token serves a caller on this machine and not through a proxy', async () => {
    const without = await startTestGateway();
    expect(await scrape({}, without.url)).toMatchObject({ status: 200 });
    for (const header of [
      'forwarded',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-real-ip',
      'via',
      'cf-connecting-ip',
      'x-forwarded-server',
      'x-client-ip',
      'true-client-ip',
      'fastly-client-ip',
      'x-envoy-external-address',
      'x-original-host',
      'x-of-a-proxy-to-come',
    ]) {
      const through = await scrape({ [header]: '' }, without.url);
      expect([header, through.status]).toEqual([header, 404]);
    }
    const headers = { ...forwarded, authorization: 'Bearer null' };
    expect(await scrape(headers, without.url)).toMatchObject({ status: 404 });
    await without.stop();
  });
});

describe('counters of GET /metrics', () => {
  test('requests by kind and status', async () => {
    const start = 'http_requests_total{surface="rest",status="4xx"}';
    const before = sample((await scrape()).text, start) ?? 0;
    await gateway.visitor().get('/api/admin/stats');
    const counted = async () => sample((await scrape()).text, start);
    await eventually('it is counted', async () => (await counted()) !== before);
    expect(await counted()).toBe(before + 1);
  });

  test('a path that a visitor invents adds no label', async () => {
    await gateway.visitor().get('/invented/path');
    expect((await scrape()).text).not.toContain('invented');
  });

  test('the pool, open streams and live builds', async () => {
    const { text } = await scrape();
    expect(sample(text, 'db_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(0);
    expect(sample(text, 'live_streams')).toBe(0);
    expect(sample(text, 'storage_free_bytes')).toBeGreaterThan(0);
    expect(sample(text, 'render_duration_seconds_count')).toBe(0);
    expect(text).toMatch(/release_live\{app="mf-portal",build="[^"]+"\} 1/);
    expect(sample(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('an open stream of events, until its page is closed', async () => {
    const client = await gateway.client();
    const reader = await readEvents(client.http);
    expect(sample((await scrape()).text, 'live_streams')).toBe(1);
    reader.close();
    await eventually(
      'it is closed',
      async () => sample((await scrape()).text, 'live_streams') === 0,
    );
  });

  test('jobs and mails by state', async () => {
    await gateway.visitor().post('/api/auth/register', {
      email: 'metrics@example.com',
      password: 'a long enough password',
    });
    await sql`
      select graphile_worker.add_job('announce-start', '{}', run_at => now() + interval '1 day')
    `.execute(gateway.db);
    const { text } = await scrape();
    expect(sample(text, 'jobs{task="deliver-mail",state="waiting"}')).toBeGreaterThan(0);
    expect(sample(text, 'jobs{task="announce-start",state="scheduled"}')).toBe(1);
    expect(text).not.toContain('jobs{task="announce-start",state="waiting"}');
    expect(sample(text, 'mails_unsent{state="queued"}')).toBeGreaterThan(0);
  });

  test('metrics of the dashboard and the alerts', async () => {
    const { text } = await scrape();
    const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const [dashboard, alerts, guide] = await Promise.all(
      ['deploy/grafana/dashboard.json', 'deploy/prometheus/alerts.yml', 'docs/operations.md'].map(
        (file) => readFile(join(root, file), 'utf8'),
      ),
    );
    const asked = `${dashboard} ${alerts}`.matchAll(
      /\b(?:http|procedure|render|build|builds|web_vitals|db|live|outside|storage|release|mails|nodejs|process)_\w+/g,
    );
    for (const [name] of asked) {
      expect([name, known.has(name.replace(/_(?:bucket|count)$/, ''))]).toEqual([name, true]);
    }
    for (const [, name] of alerts!.matchAll(/alert: (\w+)/g))
      expect(guide).toContain(`\`${name}\``);
  });

  test('metrics from memory while the database is unavailable', async () => {
    const alone = await startTestGateway({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' });
    const { status, text } = await scrape({}, alone.url);
    await alone.stop();
    expect(status).toBe(200);
    expect(sample(text, 'live_streams')).toBe(0);
    expect(text).not.toMatch(/^jobs\{/m);
  });
});
