import { createCipheriv, createHash } from 'node:crypto';

/** Padding of passwords (ISO 32000-1, 7.6.3.3). An empty password is the padding alone. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/**
 * Returns true if the file needs a user's password. `dictionary` is the text around the handler's entries, `ids` that
 * of the trailer's `/ID`. False for unreadable entries and for other handlers such as certificates.
 */
export function needsPassword(dictionary: string, ids: string): boolean {
  const revision = numberOf(dictionary, 'R');
  const owner = stringOf(dictionary, /\/O\s*(?=[<(])/);
  const user = stringOf(dictionary, /\/U\s*(?=[<(])/);
  if (revision === undefined || !owner || !user) return false;
  if (revision >= 5) {
    const hash = revision === 5 ? digest('sha256', user.subarray(32, 40)) : hardened(user);
    return user.length >= 40 && !hash.equals(user.subarray(0, 32));
  }
  const permissions = numberOf(dictionary, 'P');
  const id = stringOf(ids, /\/ID\s*\[\s*/);
  if (permissions === undefined || !id || owner.length < 32 || user.length < 32) return false;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const hidesMetadata = revision < 4 || !/\/EncryptMetadata\s+false/.test(dictionary);
  const rest = hidesMetadata ? Buffer.alloc(0) : Buffer.alloc(4, 0xff);
  let key = digest('md5', PADDING, owner.subarray(0, 32), flags, id, rest);
  const length = keyBytes(dictionary, revision);
  if (revision >= 3) for (let i = 0; i < 50; i += 1) key = digest('md5', key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return !rc4(key, PADDING).equals(user.subarray(0, 32));
  let check = digest('md5', PADDING, id);
  for (let i = 0; i < 20; i += 1) {
    check = rc4(
      key.map((byte) => byte ^ i),
      check,
    );
  }
  return !check.equals(user.subarray(0, 16));
}

function keyBytes(dictionary: string, revision: number): number {
  if (revision === 2) return 5;
  if (numberOf(dictionary, 'V') === 4) return 16;
  // Lengths are in bits. Those of a filter inside are in bytes, and smaller.
  const bits = [...dictionary.matchAll(/\/Length\s+(\d+)/g)].map(([, length]) => Number(length));
  return (bits.find((length) => length >= 40 && length <= 128) ?? 40) / 8;
}

/** Hash of an empty password with AES-256 (ISO 32000-2, algorithm 2.B). */
function hardened(user: Buffer): Buffer {
  let key = digest('sha256', user.subarray(32, 40));
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const input = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const output = cipher.setAutoPadding(false).update(input);
    const rest = output.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest((['sha256', 'sha384', 'sha512'] as const)[rest]!, output);
    last = output.at(-1)!;
  }
  return key.subarray(0, 32);
}

function digest(algorithm: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]): Buffer {
  return createHash(algorithm).update(Buffer.concat(parts)).digest();
}

/** Node's OpenSSL no longer offers RC4. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (i: number, j: number) => ([state[i], state[j]] = [state[j]!, state[i]!]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      swap(i, j);
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
}

function numberOf(text: string, key: string): number | undefined {
  const found = new RegExp(`/${key}\\s+(-?\\d+)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the bytes of the string after `key`, in hexadecimal or literal with escapes and pairs of parentheses. */
function stringOf(text: string, key: RegExp): Buffer | undefined {
  const found = key.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length);
  const hex = /^<([\da-f\s]*)>/i.exec(rest)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  let bytes = '';
  let depth = 0;
  for (const [token, escaped] of rest.matchAll(/\\(\r\n|[0-7]{1,3}|[^])|\r\n|[^]/g)) {
    if (token === '(' && (depth += 1) === 1) continue;
    if (token === ')' && (depth -= 1) === 0) return Buffer.from(bytes, 'latin1');
    if (depth === 0) return undefined;
    if (escaped === undefined) bytes += token === '\r\n' || token === '\r' ? '\n' : token;
    else if (/^[0-7]/.test(escaped)) bytes += String.fromCharCode(parseInt(escaped, 8) & 255);
    else if (!/^[\r\n]/.test(escaped)) bytes += escapes[escaped] ?? escaped;
  }
  return undefined;
}
