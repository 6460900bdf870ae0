import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDocument, createUser, PASSWORD } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

interface ErrorAnswer {
  error: { data: Record<string, unknown> };
}

describe('/trpc', () => {
  test('returns what the REST endpoint returns', async () => {
    const { id, http } = await gateway.client();
    await createDocument(gateway.db, id);
    const rest = await http.get('/api/documents');
    const trpc = await http.get('/trpc/documents.list');
    expect(trpc).toMatchObject({ status: 200, body: { result: { data: rest.body } } });
  });

  test('signs in with a cookie', async () => {
    const user = await createUser(gateway.db);
    const visitor = gateway.visitor();
    await visitor.post('/trpc/auth.login', { email: user.email, password: PASSWORD });
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, body: user });
  });

  test('runs a batch of calls, each with its own result', async () => {
    const { http } = await gateway.client();
    const response = await http.get('/trpc/documents.list,clients.stats?batch=1');
    expect(response.body).toMatchObject([
      { result: { data: [] } },
      { error: { data: { code: 'FORBIDDEN', message: 'This is for administrators' } } },
    ]);
  });

  test('refuses a batch larger than any page needs', async () => {
    const { http } = await gateway.client();
    const many = Array(51).fill('auth.logout').join(',');
    expect((await http.post(`/trpc/${many}?batch=1`, {})).status).toBe(400);
    const reports = (count: number) =>
      http.get<unknown[]>(`/trpc/${Array(count).fill('reports.findings').join(',')}?batch=1`);
    expect((await reports(4)).body).toHaveLength(4);
    expect(await reports(5)).toMatchObject({
      status: 400,
      body: { message: 'Ask for fewer reports at once' },
    });
  });
});

describe('a tRPC error carries the same code, message and issues as REST, and no stack', () => {
  test('bad input', async () => {
    const input = { firstName: '', lastName: 'B', email: 'no' };
    const { http } = await gateway.client();
    const rest = await http.post<object>('/api/onboarding/step1', input);
    const trpc = await http.post<ErrorAnswer>('/trpc/onboarding.saveBasicInformation', input);
    expect(trpc.status).toBe(400);
    expect(trpc.body.error.data).toEqual({ ...rest.body, httpStatus: 400 });
    expect(trpc.body.error.data).toMatchObject({
      code: 'BAD_REQUEST',
      message: 'First name is required',
      issues: [{ path: ['firstName'] }, { path: ['email'] }],
    });
  });

  test.each([
    ['visitor', 401, 'UNAUTHORIZED', 'Please sign in'],
    ['client', 403, 'FORBIDDEN', 'This is for administrators'],
  ] as const)('%s', async (who, status, code, message) => {
    const http = who === 'visitor' ? gateway.visitor() : (await gateway.client()).http;
    const { body, ...response } = await http.get<ErrorAnswer>('/trpc/clients.stats');
    expect(response.status).toBe(status);
    expect(body.error.data).toEqual({ code, message, httpStatus: status });
  });

  test('a broken rule of the product', async () => {
    const { http } = await gateway.client();
    const trpc = await http.post<ErrorAnswer>('/trpc/onboarding.complete', {});
    expect(trpc.body.error.data).toEqual({
      code: 'CONFLICT',
      message: 'Complete your profile first',
      httpStatus: 409,
    });
  });

  test('an unknown procedure, an invalid body, text that cannot be stored, a wrong method', async () => {
    const { http } = await gateway.admin();
    const post = (path: string, body: string) =>
      http.request<ErrorAnswer>(`/trpc/${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const responses = [
      await post('no.such.call', '{}'),
      await post('leads.create', '{"a":'),
      await http.get<ErrorAnswer>(
        `/trpc/clients.list?input=${encodeURIComponent(JSON.stringify({ search: 'a\0' }))}`,
      ),
      await http.get<ErrorAnswer>('/trpc/auth.logout'),
    ];
    const statuses = [404, 400, 400, 405];
    const codes = ['NOT_FOUND', 'BAD_REQUEST', 'BAD_REQUEST', 'METHOD_NOT_SUPPORTED'];
    expect(responses.map(({ status }) => status)).toEqual(statuses);
    expect(responses.map(({ body }) => body.error.data.code)).toEqual(codes);
    expect(JSON.stringify(responses)).not.toMatch(/node_modules|\.ts:\d|stack/);
  });

  test('a body over 100 KB', async () => {
    const lead = { firstName: 'x'.repeat(102_400) };
    const response = await gateway.visitor().post<ErrorAnswer>('/trpc/leads.create', lead);
    expect(response.status).toBe(413);
    expect(response.body.error.data.code).toBe('PAYLOAD_TOO_LARGE');
  });
});
