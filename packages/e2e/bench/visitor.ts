import { Agent, get } from 'node:http';

/** A signed-in user who keeps connections open, as a browser does. */
export interface Visitor {
  /** Returns how long the whole response took, in milliseconds. Rejects when it is not 200. */
  get(path: string): Promise<number>;
  leave(): void;
}

/** `address` is the loopback address of the visitor's end. */
export function openVisitor(url: string, cookie: string, address: string): Visitor {
  const agent = new Agent({ keepAlive: true });
  const headers = { cookie, accept: 'text/html,application/json', 'accept-encoding': 'br' };
  return {
    leave: () => agent.destroy(),
    async get(path) {
      const startedAt = performance.now();
      await new Promise<void>((resolve, reject) => {
        const options = { agent, headers, localAddress: address };
        const request = get(new URL(path, url), options, (response) => {
          const { statusCode } = response;
          response.resume().on('error', reject);
          response.on('end', () => {
            if (statusCode === 200) resolve();
            else reject(new Error(`${path} responded ${statusCode}`));
          });
        });
        request.on('error', reject);
      });
      return performance.now() - startedAt;
    },
  };
}
