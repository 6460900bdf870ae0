import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type { Database };

/** The pool or a transaction: the first argument of every query. */
export type Db = Kysely<Database>;

/** An open transaction: the first argument of functions that are only correct inside one. */
export type Trx = Transaction<Database>;
