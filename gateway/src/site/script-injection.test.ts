import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leadFormResults } from '@repo/contract/leads';
import type { HttpClient, TestResponse } from '../../test/http-client.ts';
import { withPrerendered } from '../../test/prerendered.ts';
import { testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'script-injection-'));
  const releases = await Promise.all(
    testReleases().map(async (release) =>
      release.app.name === 'mf-marketing'
        ? withPrerendered(folder, release, ['landing', 'lead', ...leadFormResults])
        : release,
    ),
  );
  gateway = await startTestGateway({ releases, releaseFolder: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><script>alert(1)</script>",
  '</script><script>alert(1)</script>',
  '</title></style></textarea><script>alert(1)</script>',
  '" autofocus onfocus=alert(1) x="',
  '<!--<script>',
  ']]><script>alert(1)</script>',
  '[[value.email]]<script>alert(1)</script>',
];

function expectInert({ body, headers }: TestResponse<string>) {
  expect(headers.get('content-type')).toMatch('text/html');
  expect(body).not.toMatch(/<(?:img|svg)\b[^>]*\bon\w+=/i);
  expect(body).not.toMatch(/<script>alert/i);
  expect(body).not.toMatch(/<!--<script>/i);
  // An attribute that ends early shows its handler outside of quotes.
  expect(body).not.toMatch(/value="" autofocus/i);
}

const lead = (values: Record<string, string>) =>
  new URLSearchParams({
    page: '/start-credit-repair',
    firstName: 'Nia',
    lastName: 'Okafor',
    email: 'nia@example.com',
    phone: '555-010-9090',
    state: 'Texas',
    agreedToUpdates: 'true',
    ...values,
  });

const sendForm = (visitor: HttpClient, values: Record<string, string>) =>
  visitor.request<string>('/api/leads', {
    method: 'POST',
    body: lead(values),
    headers: { accept: 'text/html' },
  });

test.each(payloads)(
  '%s typed into the lead form is text of the page that refuses it',
  async (text) => {
    const values = { firstName: text, lastName: text, email: text, phone: text };
    const response = await sendForm(gateway.visitor(), { ...values, agreedToUpdates: 'no' });
    expect(response.status).toBe(400);
    expect(response.body).toMatch(/&lt;|&quot;/);
    expectInert(response);
  },
);

test.each(payloads)('%s as a name is text of the thank-you page', async (text) => {
  const visitor = gateway.visitor();
  expect((await sendForm(visitor, { firstName: text })).status).toBe(303);
  const response = await visitor.get<string>('/start-credit-repair?thanks');
  expect(response.body).toMatch(/&lt;|&quot;/);
  expectInert(response);
});

test.each(payloads)('%s in an address is nothing of the page', async (text) => {
  const quoted = encodeURIComponent(text);
  for (const path of [
    `/nothing/${quoted}`,
    `/?language=${quoted}&utm_source=${quoted}`,
    `/login?returnTo=${quoted}&email=${quoted}`,
    `/start-credit-repair?thanks=${quoted}`,
    `/unsubscribe?token=${quoted}`,
    `/nothing?${quoted}`,
  ]) {
    expectInert(await gateway.visitor().get<string>(path));
  }
});

test.each(payloads)('%s as a client’s name stays inside the data of the page', async (text) => {
  const { http } = await gateway.client({ firstName: text, lastName: text, phone: text });
  for (const path of ['/', '/documents', '/nothing']) {
    const response = await http.get<string>(path);
    expectInert(response);
  }
});
