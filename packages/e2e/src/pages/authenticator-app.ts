import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
}
