import { Secret, TOTP } from 'otpauth';

// Several authenticator apps ignore other values.
const settings = { algorithm: 'SHA1', digits: 6, period: 30 };

/** The phone's clock may be one step behind or ahead. */
const WINDOW = 1;

const CODE = /^\d{6}$/;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...settings, issuer, label: email, secret }).toString();
}

export function findStep(secret: string, code: string): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const totp = new TOTP({ ...settings, secret });
  const now = Date.now();
  const delta = totp.validate({ token, window: WINDOW, timestamp: now });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
