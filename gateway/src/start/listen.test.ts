import { expect, test } from '@jest/globals';
import { testEnvOf } from '../../test/test-encryption.ts';
import { listen } from './listen.ts';

test('an unused connection outlasts the two minutes that a proxy keeps it', async () => {
  const server = await listen(testEnvOf({ HOST: '127.0.0.1', PORT: '0' }));
  try {
    const { headers } = await fetch(`${server.url}/healthz`);
    const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')!;
    expect(Number(seconds)).toBeGreaterThan(120);
  } finally {
    await server.drain();
  }
});
