import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('GET /api/login', () => {
  test.each([
    ['', '/login'],
    ['?returnTo=%2Fnotifications%3Fa%3D1', '/login?returnTo=%2Fnotifications%3Fa%3D1'],
    ['?returnTo=https%3A%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%2Fevil.example', '/login'],
    ['?returnTo=%2F%5Cevil.example', '/login'],
    ['?returnTo=%2F%09%2Fevil.example', '/login'],
    ['?returnTo=javascript%3Aalert(1)', '/login'],
    ['?returnTo=evil.example', '/login'],
    ['?returnTo=%2Fa&returnTo=%2Fb', '/login'],
  ])('%s leads to %s', async (query, target) => {
    const response = await gateway.visitor().get(`/api/login${query}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(target);
  });
});

describe('GET /api/logout', () => {
  test('ends the session and redirects home', async () => {
    const { http } = await gateway.client();
    const response = await http.get('/api/logout', { 'sec-fetch-site': 'same-origin' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(http.cookies.has('session')).toBe(false);
    expect((await http.get('/api/auth/user')).status).toBe(401);
  });

  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  test.each(foreign)('does not sign out for a page of another site (%j)', async (headers) => {
    const { http } = await gateway.client();
    const response = await http.get('/api/logout', headers);
    expect(response.status).toBe(302);
    expect((await http.get('/api/auth/user')).status).toBe(200);
  });

  test('redirects a visitor home too', async () => {
    expect((await gateway.visitor().get('/api/logout')).headers.get('location')).toBe('/');
  });
});
