import { startFaultProxy } from '@repo/testing/fault-proxy.ts';

/** A port that the system never assigns, so that nothing listens there. */
export const UNREACHABLE_URL = 'postgres://nobody:nothing@127.0.0.1:1/portal';

/** The test server behind a TCP proxy that can be cut off and restored, as in an outage. The port stays taken meanwhile. */
export async function startDatabaseProxy(databaseUrl: string) {
  const { port, set, breakOne, stop } = await startFaultProxy(new URL(databaseUrl));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    cut: () => set('refuse'),
    breakOne,
    restore: () => void set(null),
    /** Passes nothing on and closes nothing, like a server stopped by SIGSTOP. */
    freeze: () => void set('hang'),
    thaw: () => void set(null),
    stop,
  };
}
