import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type { Database };

export type Db = Kysely<Database>;

/** An open transaction, for functions that are only correct inside one. */
export type Trx = Transaction<Database>;
