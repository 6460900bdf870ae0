import type { Response } from 'express';
import { onResponseEnd } from './on-response-end.ts';
import { createQueues } from './queues.ts';

const MAX_DOWNLOADS_PER_USER = 4;
const STALLED_MS = 60_000;

export function createDownloadSlots() {
  const queues = createQueues(
    { atOnce: MAX_DOWNLOADS_PER_USER, waiting: 0 },
    'Wait until your other downloads have finished',
  );
  return {
    /** Takes a slot until the response ends, and cuts it off when it stalls. Throws `too-many-attempts`. */
    take(userId: string, res: Response) {
      void queues.run(userId, () => new Promise<void>((resolve) => onResponseEnd(res, resolve)));
      res.setTimeout(STALLED_MS, () => res.destroy());
    },
  };
}
