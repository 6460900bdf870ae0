import type { KyselyPlugin, UnknownRow } from 'kysely';
import type { Encryption } from '../encryption.ts';

/** No other value of a bytea column begins like this. */
const MARK = Buffer.from('6ed0a4c19b7f4e2a8f35d2c77c1e90b4', 'hex');
const [CLEAR_TEXT, SEALED_TEXT, CLEAR_NUMBER, SEALED_NUMBER] = [0, 1, 2, 3];

const literal = (kind: number) => `\\x${MARK.toString('hex')}0${kind}`;

/** Prefix of a value that is decrypted when it arrives, as literals of bytea. */
export const marks = {
  text: { clear: literal(CLEAR_TEXT), sealed: literal(SEALED_TEXT) },
  number: { clear: literal(CLEAR_NUMBER), sealed: literal(SEALED_NUMBER) },
};

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
      row[name] = unsealValue(value, encryption);
    }
  }
}

function unsealValue(value: Buffer, encryption: () => Encryption): string | number {
  const kind = value.readUInt8(MARK.length);
  const content = value.subarray(MARK.length + 1);
  const isSealed = kind === SEALED_TEXT || kind === SEALED_NUMBER;
  const text = isSealed ? unseal(content, encryption()) : content.toString('utf8');
  return kind === CLEAR_NUMBER || kind === SEALED_NUMBER ? Number(text) : text;
}

/** Of the place, a zero byte and what is sealed. */
function unseal(content: Buffer, encryption: Encryption): string {
  const end = content.indexOf(0);
  return encryption.unseal(content.subarray(end + 1), content.toString('utf8', 0, end));
}
