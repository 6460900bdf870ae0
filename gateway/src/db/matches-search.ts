import { sql, type RawBuilder } from 'kysely';

const PHONE = /^[\d\s()+.-]+$/;

/**
 * Matches rows whose `column`, made by the SQL function `search_key`, has every word of `search` in any order, or the phone
 * number in it; ignores accents and case.
 */
export function matchesSearch(column: string, search: string): RawBuilder<boolean> {
  const contains = (text: string) => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<boolean>`${sql.ref(column)} like search_key(${pattern})`;
  };
  const words = search.split(/\s+/).filter(Boolean);
  const allWords = sql.join(words.map(contains), sql` and `);
  const digits = search.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return PHONE.test(search) && digits !== ''
    ? sql<boolean>`((${allWords}) or ${contains(digits)})`
    : sql<boolean>`(${allWords})`;
}
