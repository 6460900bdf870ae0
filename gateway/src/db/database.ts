import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type { Database };

export type Db = Kysely<Database>;

export type Trx = Transaction<Database>;
