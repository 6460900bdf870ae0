import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectRefused } from '../../../../test/expect-response.ts';
import { createProfile } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import type { HttpClient } from '../../../../test/http-client.ts';

const PATH = '/api/documents/identity-affidavit-template';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

async function download(http: HttpClient, path = PATH) {
  const cookie = [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(gateway.url + path, { headers: { cookie } });
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { response, pdf, pages: pdf.match(/\/Type \/Page\b/g)?.length };
}

describe('GET /api/documents/identity-affidavit-template', () => {
  test('GET /api/documents/identity-affidavit-template is a PDF attachment in the client’s language', async () => {
    const { id, http } = await gateway.client({ firstName: 'Łukasz', lastName: 'Nguyễn' });
    await createProfile(gateway.db, gateway.encryption, id);
    const { response, pdf, pages } = await download(http);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="identity-affidavit\.pdf"/,
      ),
      'content-language': 'en',
      'cache-control': 'private, no-store',
    });
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf).toContain('/Lang (en)');
    expect(pages).toBe(1);
  });

  test.each([
    [{ language: 'es' as const }, PATH],
    [{}, `${PATH}?language=es`],
  ])(
    'GET /api/documents/identity-affidavit-template is in Spanish for %j at %s',
    async (overrides, path) => {
      const { http } = await gateway.client(overrides);
      const { response, pdf } = await download(http, path);
      expect(response.headers.get('content-disposition')).toContain(
        'declaracion-jurada-de-identidad.pdf',
      );
      expect(pdf).toContain('/Lang (es)');
    },
  );

  test('stays on one page with long names and without a profile', async () => {
    const long = await gateway.client({
      firstName: 'María de los Ángeles Guadalupe Inmaculada Concepción',
      lastName: 'Fernández-Etxeberria y Montemayor de la Villa Real',
      language: 'es',
    });
    await createProfile(gateway.db, gateway.encryption, long.id, {
      address: 'Elm Street '.repeat(15),
    });
    expect((await download(long.http)).pages).toBe(1);
    const nameless = await gateway.client({ firstName: null, lastName: null });
    expect((await download(nameless.http)).pages).toBe(1);
  });

  test('refuses a visitor', async () => {
    expectRefused(await gateway.visitor().get(PATH), 401);
  });
});
