import type { CDPSession } from '@playwright/test';

const QUIET_MS = 2_000;

export interface Traffic {
  requests(): number;
  scriptBytes(): number;
  quiet(): Promise<void>;
}

/** The session's Network domain must be enabled. */
export function watchTraffic(client: CDPSession): Traffic {
  const requested = new Set<string>();
  const inFlight = new Set<string>();
  const scripts = new Set<string>();
  let redirects = 0;
  let scriptBytes = 0;
  let lastChange = performance.now();
  const failures: string[] = [];

  const end = (id: string) => {
    inFlight.delete(id);
    lastChange = performance.now();
  };
  client.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
    if (request.url.startsWith('data:')) return;
    if (redirectResponse) redirects += 1;
    requested.add(requestId);
    inFlight.add(requestId);
    lastChange = performance.now();
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    requested.delete(requestId);
  });
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
    if (response.status >= 400) failures.push(`${response.status} ${response.url}`);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId) && requested.has(requestId)) scriptBytes += encodedDataLength;
    end(requestId);
  });
  client.on('Network.loadingFailed', ({ requestId, errorText }) => {
    if (requested.has(requestId)) failures.push(errorText);
    end(requestId);
  });

  return {
    requests: () => requested.size + redirects,
    scriptBytes: () => scriptBytes,
    async quiet() {
      for (;;) {
        if (failures.length > 0) throw new Error(`The page did not load: ${failures.join(', ')}`);
        const wait = inFlight.size > 0 ? QUIET_MS : lastChange + QUIET_MS - performance.now();
        if (wait <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}
