import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createUser, PASSWORD } from '../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: unknown;
}

interface Operation {
  operationId: string;
  security?: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  components: { responses: Record<string, unknown>; securitySchemes: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

const calls = [
  'GET /api/auth/user',
  'POST /api/leads',
  'POST /api/get-or-create-subscription',
  'POST /api/onboarding/step1',
  'POST /api/profile',
  'GET /api/profile',
  'POST /api/onboarding/complete',
  'GET /api/notifications',
  'PATCH /api/notifications/{id}/read',
  'GET /api/credit-reports/latest',
  'GET /api/credit-items',
  'GET /api/progress',
  'GET /api/documents',
  'POST /api/documents/upload',
  'GET /api/documents/upload-limits',
  'GET /api/documents/{id}/file',
  'GET /api/funding/applications',
  'POST /api/funding/apply',
  'GET /api/admin/stats',
  'GET /api/admin/clients',
  'GET /api/admin/clients/{id}',
  'GET /api/admin/clients/{id}/credit-items',
  'GET /api/admin/clients/{id}/documents',
  'PATCH /api/admin/credit-items/{id}',
  'POST /api/admin/credit-items/{id}/notify',
  'POST /api/admin/notifications',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/admin/leads',
  'POST /api/reports',
  'POST /api/admin/clients/{id}/reports',
];

let gateway: TestGateway;
let document: Document;
beforeAll(async () => {
  gateway = await startTestGateway();
  document = (await gateway.visitor().get<Document>('/api/openapi.json')).body;
});
afterAll(() => gateway.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('GET /api/openapi.json is OpenAPI 3.1 and lists every endpoint', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: `${gateway.brand.name} API` },
  });
  const listed = operations().map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(listed).toEqual(expect.arrayContaining(calls));
});

test('each operation has its own name, every path parameter, a response and the error', () => {
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { path, operation } of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(described.map(({ name }) => name)).toEqual(inPath);
    expect(described.every(({ required }) => required)).toBe(true);
    expect(operation.responses).toMatchObject({
      default: { $ref: '#/components/responses/error' },
    });
    const { 200: ok, 201: created = ok } = operation.responses;
    const { content } = created as { content: Record<string, object> };
    for (const described of Object.values(content)) {
      expect(described).toEqual({ schema: expect.anything() });
    }
    expect(operation.requestBody === undefined || path !== '').toBe(true);
  }
  expect(document.components.responses).toHaveProperty('error.content.application/json.schema');
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
  for (const [, reference = ''] of references) {
    let at: unknown = document;
    for (const key of reference.slice(2).split('/')) at = (at as Record<string, unknown>)?.[key];
    expect([reference, at]).toEqual([reference, expect.anything()]);
  }
});

test('bodies name their fields, queries their parameters', () => {
  const profile = document.paths['/api/profile']!.post!;
  expect(profile.requestBody!.content['application/json']!.schema.required).toEqual(
    expect.arrayContaining(['phone', 'dateOfBirth', 'ssn', 'monthlyIncome', 'targetScore']),
  );
  const status = document.paths['/api/admin/credit-items/{id}']!.patch!;
  expect(status.requestBody!.content['application/json']!.schema).toMatchObject({
    required: [],
    properties: { status: { enum: ['active', 'disputed', 'removed'] }, note: {} },
  });
  const list = document.paths['/api/admin/clients']!.get!;
  expect(list.parameters.map(({ name }) => name)).toEqual([
    'search',
    'subscription',
    'onboarding',
    'language',
    'filter',
    'disputes',
    'messages',
    'contract',
    'assigned',
    'archived',
    'tag',
    'sort',
    'dir',
    'limit',
    'cursor',
  ]);
});

test('GET /api/admin/clients describes a page and the array of all clients', async () => {
  const { responses } = document.paths['/api/admin/clients']!.get!;
  const client = { properties: { email: {}, activeDisputes: {} } };
  expect(responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          anyOf: [
            { properties: { items: { items: client }, nextCursor: {} } },
            { type: 'array', items: client },
          ],
        },
      },
    },
  });
});

test('calls with a deploy token name it, and no others do', () => {
  const named = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).some(({ security }) => security) ? [path] : [],
  );
  expect(named.toSorted()).toEqual([
    '/api/deploy/builds',
    '/api/deploy/{app}/activate',
    '/api/deploy/{app}/builds',
    '/api/deploy/{app}/canary',
    '/api/deploy/{app}/preview',
    '/api/deploy/{app}/rollback',
  ]);
});

test('the session is the cookie that signing in sets, over http and https', async () => {
  const secure = await startTestGateway({
    databaseUrl: gateway.databaseUrl,
    publicUrl: 'https://portal.example',
  });
  for (const { visitor, db } of [gateway, secure]) {
    const { email } = await createUser(db);
    const signedIn = await visitor().post('/api/auth/login', { email, password: PASSWORD });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    const { body } = await visitor().get<Document>('/api/openapi.json');
    expect(body.components.securitySchemes).toEqual({
      deployToken: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: cookie.split('=')[0] },
    });
  }
  await secure.stop();
});

test('GET /api/docs returns the same as HTML', async () => {
  const page = await gateway.visitor().get<string>('/api/docs');
  expect(page.headers.get('content-type')).toMatch('text/html');
  for (const call of calls) expect(page.body).toContain(call);
});
