import type { Encryption } from './encryption.ts';

/** No other value of a bytea column begins like this. */
const MARK = Buffer.from('6ed0a4c19b7f4e2a8f35d2c77c1e90b4', 'hex');
const [TEXT, NUMBER] = [0, 1];

const literal = (kind: number) => `\\x${MARK.toString('hex')}0${kind}`;

export const marks = { text: literal(TEXT), number: literal(NUMBER) };

export function unsealValue(value: Buffer, encryption: () => Encryption): Buffer | string | number {
  if (!value.subarray(0, MARK.length).equals(MARK)) return value;
  // The mark is followed by kind, place, NUL and ciphertext.
  const content = value.subarray(MARK.length + 1);
  const end = content.indexOf(0);
  const text = encryption().unseal(content.subarray(end + 1), content.toString('utf8', 0, end));
  return value.readUInt8(MARK.length) === NUMBER ? Number(text) : text;
}
