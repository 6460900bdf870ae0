import { openConnections } from './send.ts';
import { nextRequest, type Flood } from './floods.ts';

export interface FloodOrder extends Flood {
  url: string;
  from: string;
  cookie: string;
}

export interface FloodCount {
  responses: number;
  refused: number;
  refusedWithoutRetryAfter: number;
}

/** A separate process, so that the flood does not delay the measurement. */
async function flood({ url, name, connections, from, cookie }: FloodOrder): Promise<FloodCount> {
  const count: FloodCount = { responses: 0, refused: 0, refusedWithoutRetryAfter: 0 };
  let stopped = false;
  process.once('message', () => (stopped = true));
  const { send, close } = openConnections(url);
  const keepSending = async () => {
    while (!stopped) {
      const response = await send(nextRequest(name, from, cookie)).catch(() => null);
      count.responses += 1;
      if (response?.status !== 429) continue;
      count.refused += 1;
      if (!response.retryAfter) count.refusedWithoutRetryAfter += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepSending));
  close();
  return count;
}

process.once('message', (order) => {
  void flood(order as FloodOrder).then((count) => {
    process.send?.(count, undefined, undefined, () => process.disconnect());
  });
});
