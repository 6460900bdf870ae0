import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { PASSWORD } from '../test/factories.ts';
import { startTestGateway, type TestGateway } from '../test/test-gateway.ts';
import { collectTraces } from '../test/collect-traces.ts';
import { createLogger, shortened } from './log.ts';

const METRICS_TOKEN = 'a token for Prometheus';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ isTraced: true, metricsToken: METRICS_TOKEN });
});
afterAll(() => gateway.stop());

const secrets = {
  email: 'private.person@example.com',
  password: 'private password 1',
  ssn: '923456781',
  phone: '555-867-5309',
  address: '77 Private Lane',
};

test('logs, traces and counts no secret of a request, even at trace level and for failed requests', async () => {
  const traces = await collectTraces();
  const visitor = gateway.visitor();
  const { email, password, ssn, phone, address } = secrets;
  await visitor.post('/api/auth/register', { email, password, firstName: 'Private' });
  const session = visitor.cookies.get('session')!;
  const profile = {
    phone,
    ssn,
    address,
    dateOfBirth: '1985-04-12',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    monthlyIncome: 1,
    employmentStatus: 'retired',
    creditGoals: 'Private goals of mine',
    targetScore: 700,
  };
  await visitor.post('/api/profile', profile);
  await visitor.post('/api/profile', { ...profile, state: 'T' });
  await visitor.get(`/api/admin/clients?search=${encodeURIComponent(email)}`);
  await gateway.visitor().post('/api/auth/register', { email, password });
  await gateway.visitor().post('/api/auth/login', { email, password: `${password}!` });
  await visitor.get('/account?token=private-token');

  await sql`alter table profile add constraint refuse_nevada check (state <> 'NV')`.execute(
    gateway.ownerDb,
  );
  await sql`alter table app_user add constraint refuse_name check (first_name <> 'Refused')`.execute(
    gateway.ownerDb,
  );
  expect((await visitor.post('/api/profile', { ...profile, state: 'NV' })).status).toBe(500);
  const refused = { email: 'refused.person@example.com', password, firstName: 'Refused' };
  expect((await visitor.post('/trpc/auth.register', refused)).status).toBe(500);

  const log = gateway.logLines.join('');
  const { spans, sent } = await traces.end();
  const metrics = await visitor.get<string>('/metrics', {
    authorization: `Bearer ${METRICS_TOKEN}`,
  });
  expect(spans.map(({ name }) => name)).toContain('profiles.create');
  expect(metrics.body).toContain('procedure_duration_seconds_count{procedure="profiles.create"');
  expect(log).toContain('refuse_nevada');
  expect(log).toContain('refuse_name');
  for (const secret of [
    ...Object.values(secrets),
    refused.email,
    session,
    'Private goals',
    'private-token',
    'argon2id',
    PASSWORD,
  ]) {
    for (const place of [log, sent, metrics.body])
      expect([secret, place.includes(secret)]).toEqual([secret, false]);
  }
});

test('each request is one line: id, method, path without its query, status, time', async () => {
  const before = gateway.logLines.length;
  await gateway.visitor().get('/api/nothing?secret=1', { 'x-request-id': 'one-line-0001' });
  const lines = gateway.logLines.slice(before).map((line) => JSON.parse(line) as object);
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      req: { id: 'one-line-0001', method: 'GET', path: '/api/nothing' },
      res: { status: 404 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    },
  ]);
});

test('truncates a path and redacts email addresses and social security numbers', async () => {
  const before = gateway.logLines.length;
  const paths = [`/${'x'.repeat(9_000)}`, '/a/ada@example.com/b', '/923-45-6781', '/a/923456781?x'];
  for (const path of paths) await gateway.visitor().get(path);
  const lines = gateway.logLines.slice(before).map((line) => JSON.parse(line) as { req: object });
  expect(lines.map(({ req }) => (req as { path: string }).path)).toEqual([
    `/${'x'.repeat(199)}`,
    '/a/[redacted]/b',
    '/[redacted]',
    '/a/[redacted]',
  ]);
});

test.each([
  ['/ssn923456781', '/ssn[redacted]'],
  ['/923-45-6781_x', '/[redacted]_x'],
  ['/1923456781', '/1923456781'],
  ['/A/ADA%40example.com', '/A/[redacted]'],
  ['/a/abc12345-6789-4abc-8def-a123456789bc/b', '/a/abc12345-6789-4abc-8def-a123456789bc/b'],
])('%s is logged as %s', (path, logged) => {
  expect(shortened(path)).toBe(logged);
});

test('a number is redacted where the path is cut inside it', () => {
  const before = `/${'x'.repeat(194)}/`;
  expect(shortened(`${before}923456781`)).toBe(`${before}[red`);
  const rest = `/${'b'.repeat(97)}`;
  expect(shortened(`/${'x'.repeat(190)}@${rest}/923-45-6781`)).toBe(
    `/[redacted]${rest}/[redacted]`,
  );
});

test.each(['9', '-', '%40', '1-'])('a long path of %j takes no time to redact', (part) => {
  const start = performance.now();
  shortened(`/${part.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('named secrets are redacted at every depth', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const hidden = 'should not show';
  log.info({ password: hidden, user: { email: hidden, profile: { ssn: hidden } }, cookie: hidden });
  log.info({ req: { headers: { cookie: hidden, authorization: hidden } }, token: hidden });
  log.info({ res: { headers: { 'set-cookie': hidden } }, phone: hidden, dateOfBirth: hidden });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(hidden);
  expect(lines.join('')).toContain('[redacted]');
});
