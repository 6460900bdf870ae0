import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { expectRefused } from '../../test/expect-response.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';
import { restEndpoints } from './rest.ts';
import { routeEndpoints } from './route-endpoints.ts';

const ID = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';

/** Every endpoint of the REST API and who may use it. A new endpoint must be added here. */
const audiences = {
  everyone: [
    'POST /leads',
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/passkey/start',
    'POST /auth/passkey',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
    'POST /auth/verify-email',
    'POST /get-or-create-subscription',
  ],
  signedIn: [
    'GET /auth/user',
    'PATCH /auth/user',
    'POST /auth/request-email-verification',
    'POST /onboarding/step1',
    'POST /onboarding/complete',
    'GET /account/security',
    'POST /account/totp/start',
    'POST /account/totp/enable',
    'POST /account/totp/disable',
    'POST /account/recovery-codes',
    'POST /account/passkeys/start',
    'POST /account/passkeys',
    'POST /account/passkeys/{id}/remove',
    'GET /account/data-access',
    'POST /account/data-export',
    'GET /profile',
    'GET /subscription',
    'POST /profile',
    'PATCH /profile',
    'POST /account/password',
    'POST /account/email',
    'GET /account/email',
    'DELETE /account/email',
    'GET /account/preferences',
    'PATCH /account/preferences',
    'GET /account/sessions',
    'DELETE /account/sessions/{id}',
    'POST /account/sessions/end-others',
    'POST /account/sessions/end-all',
    'GET /notifications',
    'GET /notifications/summary',
    'PATCH /notifications/{id}/read',
    'POST /notifications/read-all',
    'GET /credit-reports',
    'GET /credit-reports/latest',
    'GET /credit-items',
    'GET /progress',
    'GET /documents',
    'POST /documents/upload',
    'GET /documents/upload-limits',
    'GET /documents/{id}/file',
    'GET /documents/identity-affidavit-template',
    'GET /funding/applications',
    'POST /funding/apply',
  ],
  admins: [
    'GET /admin/stats',
    'GET /admin/today',
    'GET /admin/team',
    'POST /admin/team/grant',
    'POST /admin/team/{id}/revoke',
    'GET /admin/audit',
    'GET /admin/audit/people',
    'GET /admin/operations',
    'POST /admin/operations/mails/{id}/retry',
    'POST /admin/operations/mails/{id}/drop',
    'POST /admin/operations/jobs/{id}/retry',
    'POST /admin/operations/jobs/{id}/drop',
    'GET /admin/clients',
    'GET /admin/clients/{id}',
    'GET /admin/clients/{id}/credit-items',
    'POST /admin/clients/{id}/credit-report',
    'POST /admin/clients/{id}/credit-report/preview',
    'POST /admin/clients/{id}/credit-report/import',
    'POST /admin/clients/{id}/credit-report/import/{importId}/preview',
    'GET /admin/clients/{id}/credit-report/import/{importId}/rows',
    'GET /admin/clients/{id}/credit-report/import/{importId}/problems',
    'GET /admin/clients/{id}/credit-report/import/{importId}/missing',
    'POST /admin/clients/{id}/credit-report/import/{importId}/record',
    'DELETE /admin/clients/{id}/credit-report/import/{importId}',
    'GET /admin/clients/{id}/documents',
    'GET /admin/clients/{id}/funding-applications',
    'GET /admin/funding-applications',
    'PATCH /admin/funding-applications/{id}',
    'GET /admin/documents',
    'GET /admin/documents/{id}',
    'PATCH /admin/documents/{id}',
    'GET /admin/documents/{id}/file',
    'PATCH /admin/credit-items/{id}',
    'POST /admin/credit-items/status',
    'GET /admin/credit-items/{id}/events',
    'POST /admin/credit-items/{id}/notify',
    'POST /admin/notifications',
    'GET /admin/leads',
    'GET /admin/leads.csv',
    'GET /admin/leads/{id}',
    'PATCH /admin/leads/{id}',
    'POST /admin/leads/{id}/opt-outs',
    'DELETE /admin/leads/{id}/opt-outs/{channel}',
    'GET /admin/lead-assignees',
  ],
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

function request(call: string): [path: string, init: RequestInit] {
  const [method = '', path = ''] = call.split(' ');
  return [`/api${path.replace('{id}', ID)}`, { method }];
}

async function everyRow() {
  const { rows } = await sql`select
    (select json_agg(t) from (select id, email, language, onboarding_step from app_user order by id) t) as users,
    (select count(*) from audit_event) as events,
    (select count(*) from session) as sessions`.execute(gateway.db);
  return rows;
}

test('the list of endpoints is complete', () => {
  const known = Object.values(audiences).flat().sort();
  const endpoints = [...restEndpoints, ...routeEndpoints];
  expect(endpoints.map(({ openapi }) => `${openapi.method} ${openapi.path}`).sort()).toEqual(known);
});

describe('a visitor', () => {
  test.each([...audiences.signedIn, ...audiences.admins])('%s is refused', async (call) => {
    const before = await everyRow();
    expectRefused(await gateway.visitor().request(...request(call)), 401, 'Please sign in');
    expect(await everyRow()).toEqual(before);
  });
});

describe('a client', () => {
  test.each(audiences.admins)('%s is refused', async (call) => {
    const { http } = await gateway.client();
    const before = await everyRow();
    expectRefused(await http.request(...request(call)), 403, 'This is for administrators');
    expect(await everyRow()).toEqual(before);
  });

  test('who was an admin until now is refused at once', async () => {
    const { id, http } = await gateway.admin();
    expect((await http.get('/api/admin/stats')).status).toBe(200);
    await gateway.db.updateTable('appUser').set({ role: 'client' }).where('id', '=', id).execute();
    expectRefused(await http.get('/api/admin/stats'), 403);
  });
});
