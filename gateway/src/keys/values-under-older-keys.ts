import { sql } from 'kysely';
import {
  describeTable,
  encryptedTables,
  placeOf,
  type EncryptedTableName,
} from '../crypto/encrypted-tables.ts';
import { phoneHashes } from '../crypto/phone-hashes.ts';
import type { Encrypted, Encryption } from '../crypto/encryption.ts';
import { boundTo as totpSecret } from '../features/identity/second-factor/check-code.ts';
import { boundTo as profileDraft } from '../features/clients/profiles/profile-drafts.ts';
import { boundTo as mailPayload } from '../mail/queue-mail.ts';
import { bindingOf as fileKey } from '../storage/storage.ts';
import type { Reencryption } from './reencryption.ts';

interface Pair {
  table: string;
  id: string;
  ciphertext: string;
  keyId: string;
  boundTo(id: string): string;
}

export const pairs: readonly Pair[] = [
  {
    table: 'profile',
    id: 'user_id',
    ciphertext: 'ssn_ciphertext',
    keyId: 'ssn_key_id',
    boundTo: (id) => id,
  },
  {
    table: 'profile_draft',
    id: 'user_id',
    ciphertext: 'ciphertext',
    keyId: 'key_id',
    boundTo: profileDraft,
  },
  {
    table: 'totp',
    id: 'user_id',
    ciphertext: 'secret_ciphertext',
    keyId: 'secret_key_id',
    boundTo: totpSecret,
  },
  {
    table: 'mail',
    id: 'id',
    ciphertext: 'payload_ciphertext',
    keyId: 'payload_key_id',
    boundTo: mailPayload,
  },
  { table: 'stored_file', id: 'id', ciphertext: 'data_key', keyId: 'key_id', boundTo: fileKey },
];

export function valuesUnderOlderKeys(encryption: Encryption): Reencryption[] {
  const tables = Object.keys(encryptedTables) as EncryptedTableName[];
  return [
    ...pairs.map((pair) => pairsOf(pair, encryption)),
    ...tables.map((table) => sealedColumnsOf(table, encryption)),
  ];
}

function pairsOf({ table, id, ciphertext, keyId, boundTo }: Pair, encryption: Encryption) {
  return {
    table,
    id,
    columns: sql`${sql.ref(ciphertext)} as v0, ${sql.ref(keyId)} as v1`,
    isLeft: sql<boolean>`${sql.ref(ciphertext)} is not null and ${sql.ref(keyId)} <> ${encryption.newestKeyId()}`,
    change(row) {
      const before = { ciphertext: row['v0'], keyId: row['v1'] } as Encrypted;
      const after = encryption.wrapKey(
        encryption.unwrapKey(before, boundTo(row.id)),
        boundTo(row.id),
      );
      return { [ciphertext]: after.ciphertext, [keyId]: after.keyId };
    },
  } satisfies Reencryption;
}

function sealedColumnsOf(table: EncryptedTableName, encryption: Encryption): Reencryption {
  const { id, columns, searchesPhone } = describeTable(table);
  const prefix = encryption.sealedPrefix();
  const sealed = columns.map((name) => sql.ref(`${name}_encrypted`));
  // The first byte is the length of the key's id, so that no id matches the beginning of another.
  const isOld = sealed.map(
    (column) => sql`substring(${column} from 1 for ${sql.lit(prefix.length)}) <> ${prefix}`,
  );
  return {
    table,
    id,
    columns: sql.join(sealed.map((column, index) => sql`${column} as ${sql.ref(`v${index}`)}`)),
    isLeft: sql.join(isOld, sql` or `),
    change(row) {
      const values: Record<string, unknown> = {};
      for (const [index, name] of columns.entries()) {
        const before = row[`v${index}`];
        if (!Buffer.isBuffer(before)) continue;
        const place = placeOf(table, name) + row.id;
        const text = encryption.unseal(before, place);
        values[`${name}_encrypted`] = encryption.seal(text, place);
        if (searchesPhone) values['phone_hashes'] = phoneHashes(encryption, text);
      }
      return values;
    },
  };
}
