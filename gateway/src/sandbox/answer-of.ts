import type { Logger } from 'pino';
import { serverBusy } from '../errors.ts';
import { isInterrupted, type Outcome } from './child.ts';

/**
 * The answer to a step of a program that keeps what it got before, which answers null to a later step in a new process. Throws
 * `unavailable` when the machine is too busy, and `failure` for any other end.
 */
export function answerOf(outcome: Outcome, log: Logger, failure: Error): unknown {
  if (!('answer' in outcome)) {
    log.error(outcome, failure.message);
    if (isInterrupted(outcome)) throw serverBusy();
    throw failure;
  }
  if (outcome.answer === null) throw serverBusy();
  return outcome.answer;
}
