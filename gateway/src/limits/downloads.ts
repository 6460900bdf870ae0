import type { Response } from 'express';
import { tooManyAttempts } from '../errors.ts';
import { onResponseEnd } from './on-response-end.ts';

/** How many long responses of a kind a user may receive at once from this gateway. */
const MAX_PER_USER = 4;
/** A connection over which nothing moves so long is lost, e.g. that of a phone: it must not keep its place. */
const STALLED_MS = 60_000;

/** The places for one kind of long responses. */
export interface StreamSlots {
  /** Keeps a place until the response ends; cuts it off when it stalls. Throws `too-many-attempts` when the user has no place left. */
  take(userId: string, res: Response): void;
}

export function createStreamSlots(): StreamSlots {
  const taken = new Map<string, number>();
  return {
    take(userId, res) {
      const count = taken.get(userId) ?? 0;
      if (count >= MAX_PER_USER) {
        throw tooManyAttempts(undefined, 'Wait until your other downloads have finished');
      }
      taken.set(userId, count + 1);
      res.setTimeout(STALLED_MS, () => res.destroy());
      onResponseEnd(res, () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left > 0) taken.set(userId, left);
        else taken.delete(userId);
      });
    },
  };
}
