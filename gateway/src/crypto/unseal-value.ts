import type { KyselyPlugin, UnknownRow } from 'kysely';
import type { Encryption } from './encryption.ts';

/** No other value of a bytea column begins like this. */
const MARK = Buffer.from('6ed0a4c19b7f4e2a8f35d2c77c1e90b4', 'hex');
const [TEXT, NUMBER] = [0, 1];

const literal = (kind: number) => `\\x${MARK.toString('hex')}0${kind}`;

/** Prefix of a value that is decrypted when it arrives, as literals of bytea. */
export const marks = { text: literal(TEXT), number: literal(NUMBER) };

/** Decrypts, in the rows of every query, the values that `decrypted` and `decryptedNumber` selected. */
export function unsealPlugin(encryption: () => Encryption): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) unsealRow(row, encryption);
      return result;
    },
  };
}

function unsealRow(row: UnknownRow, encryption: () => Encryption): void {
  for (const name in row) {
    const value = row[name];
    if (Buffer.isBuffer(value) && value.subarray(0, MARK.length).equals(MARK)) {
      row[name] = unsealValue(value, encryption());
    }
  }
}

/** Input: mark, kind, place, NUL, ciphertext. */
function unsealValue(value: Buffer, encryption: Encryption): string | number {
  const content = value.subarray(MARK.length + 1);
  const end = content.indexOf(0);
  const text = encryption.unseal(content.subarray(end + 1), content.toString('utf8', 0, end));
  return value.readUInt8(MARK.length) === NUMBER ? Number(text) : text;
}
