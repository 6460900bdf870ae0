import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { languages, type Language } from '@repo/contract/languages';
import type { Notification, SentNotification } from '@repo/contract/notifications';
import {
  createCreditItem,
  createDocument,
  createFundingApplication,
  createNotification,
} from '../../../test/factories.ts';
import { runJobs } from '../../../test/run-jobs.ts';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.sentMails.length = 0;
});
afterAll(() => gateway.stop());

const texts = {
  'item-removed': {
    en: [
      'Removed from your Experian report: Harbor Collections',
      'Harbor Collections no longer appears on your Experian report.',
    ],
    es: [
      'Registro eliminado en Experian: Harbor Collections',
      'El registro de Harbor Collections ya no aparece en su informe de Experian.',
    ],
  },
  'document-approved': {
    en: ['Document approved', 'We reviewed and approved your driver’s license.'],
    es: ['Documento aprobado', 'Revisamos y aprobamos su licencia de conducir.'],
  },
  'document-rejected': {
    en: [
      'Please send a document again',
      'We could not accept your driver’s license: The document has expired. Please send one that is valid today. Nr. 4',
    ],
    es: [
      'Envíe de nuevo un documento',
      'No pudimos aceptar su licencia de conducir: El documento está vencido. Envíe uno que esté vigente hoy. Nr. 4',
    ],
  },
  'funding-decided': {
    en: [
      'Funding application not approved',
      'Your application for $25,000 was not approved. Too early',
    ],
    es: [
      'Solicitud de financiamiento no aprobada',
      'Su solicitud de $25,000 no fue aprobada. Too early',
    ],
  },
} as const;
type Kind = keyof typeof texts;

type Admin = Awaited<ReturnType<TestGateway['admin']>>['http'];

const cause: Record<Kind, (admin: Admin, clientId: string) => Promise<{ status: number }>> = {
  'item-removed': async (admin, clientId) => {
    const { id } = await createCreditItem(gateway.db, clientId, { status: 'removed' });
    return admin.post(`/api/admin/credit-items/${id}/notify`);
  },
  'document-approved': async (admin, clientId) => {
    const { id } = await createDocument(gateway.db, clientId);
    return admin.patch(`/api/admin/documents/${id}`, { status: 'approved' });
  },
  'document-rejected': async (admin, clientId) => {
    const { id } = await createDocument(gateway.db, clientId);
    const rejection = { status: 'rejected', reasonCode: 'expired', note: 'Nr. 4' };
    return admin.patch(`/api/admin/documents/${id}`, rejection);
  },
  'funding-decided': async (admin, clientId) => {
    const { id } = await createFundingApplication(gateway.db, clientId);
    const decision = { status: 'rejected', note: 'Too early' };
    return admin.patch(`/api/admin/funding-applications/${id}`, decision);
  },
};

async function setLanguage(userId: string, language: Language) {
  await gateway.db.updateTable('appUser').set({ language }).where('id', '=', userId).execute();
}

const other = { en: 'es', es: 'en' } as const;

describe.each(Object.keys(texts) as Kind[])('%s', (kind) => {
  test.each(languages)('sent in %s, is read in the language of the moment', async (language) => {
    const [admin, client] = [
      await gateway.admin({ language: other[language] }),
      await gateway.client({ language }),
    ];
    expect((await cause[kind](admin.http, client.id)).status).toBe(200);
    const read = async () => (await client.http.get<Notification[]>('/api/notifications')).body;
    const [title, message] = texts[kind][language];
    expect(await read()).toMatchObject([{ title, message, system: { kind }, language: null }]);
    await setLanguage(client.id, other[language]);
    const [otherTitle, otherMessage] = texts[kind][other[language]];
    expect(await read()).toMatchObject([{ title: otherTitle, message: otherMessage }]);
    const summary = await client.http.get('/api/notifications/summary');
    expect(summary.body).toMatchObject({ newestUnread: { title: otherTitle } });
    const [{ id } = { id: '' }] = await read();
    const marked = await client.http.patch(`/api/notifications/${id}/read`);
    expect(marked.body).toMatchObject({ title: otherTitle, read: true });
    const sent = await admin.http.get<SentNotification[]>(
      `/api/admin/clients/${client.id}/notifications`,
    );
    expect(sent.body).toMatchObject([{ title: otherTitle, message: otherMessage }]);
    await runJobs(gateway);
    expect(gateway.sentMails).toMatchObject([{ headers: { 'Content-Language': language } }]);
  });
});

test('texts by a person and texts stored without a kind keep their words', async () => {
  const [admin, client] = [await gateway.admin(), await gateway.client({ language: 'es' })];
  await createNotification(gateway.db, client.id, { createdAt: '2026-09-01T10:00:00Z' });
  await admin.http.post('/api/admin/notifications', {
    userId: client.id,
    title: 'Una pregunta',
    message: 'Llámenos, por favor.',
    type: 'general',
  });
  await setLanguage(client.id, 'en');
  expect((await client.http.get('/api/notifications')).body).toMatchObject([
    { title: 'Una pregunta', message: 'Llámenos, por favor.', system: null, language: 'es' },
    { title: 'Welcome', message: 'We have begun', system: null, language: null },
  ]);
});

test.each([
  ['a kind', { kind: 'plan-changed', data: JSON.stringify({ plan: 'pro' }) }],
  ['data', { kind: 'document-approved', data: JSON.stringify({ documentType: 'passport' }) }],
])('%s that this version does not know leaves the stored text', async (_what, stored) => {
  const client = await gateway.client();
  await createNotification(gateway.db, client.id, { ...stored, language: 'es' });
  expect((await client.http.get('/api/notifications')).body).toMatchObject([
    { title: 'Welcome', message: 'We have begun', system: null, language: 'es' },
  ]);
});
