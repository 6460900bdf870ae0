import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { iframePath } from '@repo/contract/page-urls';
import { expectRefused } from '../../test/expect-response.ts';
import { integrityOf, testReleases } from '../../test/releases.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

const PATH = iframePath('mf-admin', 'viewer');
const SCRIPT = 'viewer.a1.js';

let gateway: TestGateway;
beforeAll(async () => {
  const releases = testReleases().map((release) =>
    release.app.name === 'mf-admin'
      ? {
          ...release,
          iframes: { viewer: [SCRIPT] },
          integrity: { ...release.integrity, [SCRIPT]: integrityOf(SCRIPT) },
        }
      : release,
  );
  gateway = await startTestGateway({ releases });
});
afterAll(() => gateway.stop());

describe('GET /frames/{app}/{iframe}', () => {
  test('GET /frames/{app}/{iframe} is a page without data, whose only script has a nonce and its integrity', async () => {
    const { status, body, headers } = await gateway.visitor().get<string>(`${PATH}?language=es`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy')!;
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy)!;
    const scripts = body.match(/<script[^>]*>/g) ?? [];
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatch(new RegExp(`src="/mf/mf-admin/[^"]+/${SCRIPT}"`));
    expect(scripts[0]).toContain(`nonce="${nonce}"`);
    expect(body).toContain(`crossorigin="anonymous" integrity="${integrityOf(SCRIPT)}"`);
    expect(body).toContain('<html lang="es">');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('GET /frames/{app}/{iframe} has an opaque origin, loads nothing else, and only pages of this site embed it', async () => {
    const { headers } = await gateway.visitor().get(PATH);
    expect(headers.get('content-security-policy')!.replace(/'nonce-[^']+'/g, 'nonce')).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src nonce 'wasm-unsafe-eval'; style-src nonce; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test.each([iframePath('mf-admin', 'other'), iframePath('mf-none', 'viewer')])(
    '%s does not exist',
    async (path) => {
      expectRefused(await gateway.visitor().get(path), 404, 'Frame not found');
    },
  );
});
