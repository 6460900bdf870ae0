import { test } from './journey.ts';

/**
 * A test with an installation of its own, whose `url` its pages open: it is opened once for a worker, and closed by what
 * `open` defers.
 */
export function testOn<Installation extends { url: string }>(
  open: (closing: AsyncDisposableStack) => Promise<Installation>,
) {
  return test.extend<object, { installation: Installation }>({
    installation: [
      async ({}, use) => {
        const closing = new AsyncDisposableStack();
        try {
          await use(await open(closing));
        } finally {
          await closing.disposeAsync();
        }
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ installation }, use) => use(installation.url),
  });
}
