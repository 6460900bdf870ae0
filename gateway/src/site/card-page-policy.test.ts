import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testReleases } from '../../test/releases.ts';
import { startStripe, type TestStripe } from '../../test/stripe.ts';
import { startTestGateway, type TestGateway } from '../../test/test-gateway.ts';

let stripe: TestStripe;
let configured: TestGateway;
let plain: TestGateway;
beforeAll(async () => {
  const releases = testReleases();
  stripe = await startStripe();
  configured = await startTestGateway({ releases, payments: stripe.payments });
  plain = await startTestGateway({ releases });
});
afterAll(async () => {
  await configured.stop();
  await plain.stop();
  await stripe.server.stop();
});

async function policyOf(gateway: TestGateway, path: string) {
  const { status, headers, body } = await gateway.visitor().get<string>(path);
  const directives = headers.get('content-security-policy')!.split('; ');
  const sourcesOf = (name: string) =>
    directives
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .slice(1);
  return {
    status,
    scripts: sourcesOf('script-src'),
    frames: sourcesOf('frame-src'),
    calls: sourcesOf('connect-src'),
    integrity: headers.get('integrity-policy'),
    namesProvider: body.includes("origin==='https://js.stripe.com'"),
  };
}

const closed = {
  status: 200,
  scripts: [expect.stringMatching(/^'nonce-/), "'strict-dynamic'"],
  frames: undefined,
  calls: undefined,
  integrity: 'blocked-destinations=(script)',
  namesProvider: false,
};

test.each(['/subscribe', '/subscribe/', '/subscribe?plan=elite'])(
  '%s lets in the card form when payments are configured, and only then',
  async (path) => {
    expect(await policyOf(configured, path)).toEqual({
      ...closed,
      frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      calls: ["'self'", 'https://api.stripe.com'],
      integrity: null,
      namesProvider: true,
    });
    expect(await policyOf(plain, path)).toEqual(closed);
  },
);

test('other pages are not affected', async () => {
  expect(await policyOf(configured, '/')).toEqual(closed);
});
