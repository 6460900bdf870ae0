import { randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

const RECOVERY_CODES = 10;

/** 32 characters without 0, 1, l and o, which look alike. Twelve of them have 60 random bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);

export async function createRecoveryCodes(userId: string) {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replaceAll(/(.{4})(?!$)/g, '$1-'),
  );
  const codeHashes = await Promise.all(
    recoveryCodes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  );
  return { recoveryCodes, codeHashes };
}

export function normalizeRecoveryCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** Salted with the user's id, so that one hash is compared with all codes of the user. */
export async function hashRecoveryCode(userId: string, normalized: string): Promise<string> {
  return (await derive(normalized, userId, 32, { N: 4096 })).toString('hex');
}
