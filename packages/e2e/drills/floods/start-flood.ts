import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { FloodCount, FloodOrder } from './flood-process.ts';

export function startFlood(order: FloodOrder): { stop(): Promise<FloodCount> } {
  const child = fork(new URL('./flood-process.ts', import.meta.url));
  child.send(order);
  return {
    async stop() {
      const counted = once(child, 'message') as Promise<[FloodCount]>;
      child.send('stop');
      const [count] = await counted;
      return count;
    },
  };
}
