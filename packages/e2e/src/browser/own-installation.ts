import { test } from './journey.ts';

/**
 * A test with a separate installation, opened once per worker and closed by what `open` defers. Pages open its `url`.
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
