import type { Context } from '../trpc/context.ts';
import { DomainError } from '../errors.ts';
import { addressKey } from './address-key.ts';
import { countGuess } from './guesses.ts';
import { limitKey } from './counts.ts';

const MAX_ANSWERS_PER_ADDRESS = 10;
const WINDOW_MINUTES = 1;

/** Once the caller's IP address has found out often enough, refuses free addresses too. */
export async function limitTakenEmails<Result>(
  { db, encryption, request }: Pick<Context, 'db' | 'encryption' | 'request'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = limitKey(encryption, 'email-taken', addressKey(request.ipAddress));
  // Counted first, so that concurrent requests cannot find out more. Only a conflict keeps its count.
  const answer = await countGuess(db, [[key, MAX_ANSWERS_PER_ADDRESS]], WINDOW_MINUTES);
  try {
    const result = await work();
    await answer.giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) await answer.giveBack();
    throw error;
  }
}
