import { readPhone } from '@repo/contract/phone';
import { sql, type RawBuilder } from 'kysely';
import type { Encryption } from '../../crypto/encryption.ts';
import { partHashes } from '../../crypto/phone-hashes.ts';

const PHONE = /^[\d\s()+.-]+$/;

interface Part {
  text: string;
  hashes: string[];
}

export type Search = NonNullable<ReturnType<typeof readSearch>>;

const mailboxOf = (text: string) => /^(.{3,})@/.exec(text)?.[1];
const isAddress = (text: string) => mailboxOf(text) !== undefined;

export function readSearch(encryption: Encryption, text = '') {
  const toPart = (text: string): Part => ({
    text,
    hashes: PHONE.test(text) ? partHashes(encryption, text) : [],
  });
  const words = text.split(/\s+/).filter(Boolean).map(toPart);
  if (words.length === 0) return undefined;
  const { digits } = readPhone(text);
  const number = PHONE.test(text) && digits !== '' ? toPart(digits) : null;
  // Few rows match, so sort those instead of scanning the list's index for them.
  const isSelective = words.some(({ text, hashes }) => hashes.length > 0 || isAddress(text));
  return { words, number, isSelective };
}

/**
 * Matches rows whose `search_text` has every word in any order, ignoring accents and case, or whose phone number begins or ends
 * with these digits. A word that is the exact email address of a row matches only rows with that address. `alias`: of the table in the
 * query.
 */
export function matchesSearch(
  table: 'appUser' | 'lead',
  search: Search,
  alias: string = table,
): RawBuilder<boolean> {
  const contains = ({ text, hashes }: Part) => {
    const mailbox = mailboxOf(text);
    const inText = mailbox
      ? sql<boolean>`${sql.ref(`${alias}.id`)} in (${withAddress(table, text, mailbox)})`
      : like(textOf(alias), text);
    return hashes.length > 0
      ? sql<boolean>`(${inText} or ${sql.ref(`${alias}.phoneHashes`)} && ${hashes}::bigint[])`
      : inText;
  };
  const allWords = sql.join(search.words.map(contains), sql` and `);
  return search.number
    ? sql<boolean>`((${allWords}) or ${contains(search.number)})`
    : sql<boolean>`(${allWords})`;
}

const textOf = (table: string) => sql.ref(`${table}.searchText`);

const like = (value: RawBuilder<unknown>, part: string) =>
  sql<boolean>`${value} like search_key(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`;

/**
 * Searches by trigrams only if no row has exactly this address. A domain alone must not come here, because all of its
 * rows would be read before the page is cut off.
 */
function withAddress(table: 'appUser' | 'lead', text: string, mailbox: string) {
  const rows = sql.table(table);
  const isSame = sql`lower(email) = lower(${text})`;
  // The index would read a list of all addresses of the same provider.
  const isPart = sql`${like(textOf(table), mailbox)} and ${like(sql`${textOf(table)} || ''`, text)}`;
  return sql`
    select id from ${rows} where ${isSame}
    union all
    select id from ${rows} where not exists (select from ${rows} where ${isSame}) and ${isPart}`;
}
