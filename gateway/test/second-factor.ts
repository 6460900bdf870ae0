import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import { enableTotp, startTotp } from '../src/features/identity/second-factor/enable-totp.ts';
import type { TestGateway } from './test-gateway.ts';

const STEP_MS = 30_000;

/** Stops the clock in the middle of a time step, so that no code changes during a test. */
export function stopClock(): void {
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}

/** Turns on a user's second factor without using up its current code. The address may be unverified. */
export async function enableSecondFactor(
  gateway: TestGateway,
  user: { id: string; email: string },
) {
  const { secret } = await startTotp(gateway, { ...user, emailVerified: true });
  const enable = () => enableTotp(gateway, user.id, codeOf(secret, -1));
  // A time step may end between creating and checking a code.
  const recoveryCodes = await enable().catch(enable);
  return { secret, recoveryCodes };
}
