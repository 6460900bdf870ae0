import type { Language } from '@repo/contract/languages';
import { sql } from 'kysely';

/** The present language of an account, as a value of a statement: the one in which its owner reads and writes. */
export function accountLanguage(userId: string) {
  return sql<Language>`(select language from app_user where app_user.id = ${userId}::uuid)`;
}
