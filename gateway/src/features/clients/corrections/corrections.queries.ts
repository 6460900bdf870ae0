import { CORRECTIONS_MAX, type CorrectionField } from '@repo/contract/corrections';
import { sql, type Insertable } from 'kysely';
import type { Database, Db, Trx } from '../../../db/database.ts';
import { decrypted } from '../../../crypto/encrypted-columns.ts';
import { colleagueName } from '../../../users/row-client.ts';

const fields = sql<CorrectionField[]>`correction.fields`.as('fields');

const columns = [
  'correction.id',
  fields,
  'correction.reason',
  'correction.status',
  'correction.createdAt',
  'correction.decidedAt',
  'correction.decisionNote',
] as const;

export function listOwn(db: Db, userId: string) {
  return db
    .selectFrom('correction')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(CORRECTIONS_MAX)
    .execute();
}

function selectForAdmins(db: Db) {
  return db
    .selectFrom('correction')
    .leftJoin('appUser as decider', 'decider.id', 'correction.decidedBy')
    .select(columns)
    .select(decrypted<string | null>('correction.date_of_birth').as('dateOfBirth'))
    .select(decrypted<string | null>('correction.ssn').as('ssn'))
    .select(colleagueName('decider').as('decidedBy'));
}

export function listForClient(db: Db, userId: string) {
  return selectForAdmins(db)
    .where('correction.userId', '=', userId)
    .orderBy('correction.createdAt', 'desc')
    .limit(CORRECTIONS_MAX)
    .execute();
}

export function findForAdmins(db: Db, userId: string, id: string) {
  return selectForAdmins(db)
    .where('correction.userId', '=', userId)
    .where('correction.id', '=', id)
    .executeTakeFirstOrThrow();
}

export function insertCorrection(trx: Trx, row: Insertable<Database['correction']>) {
  return trx.insertInto('correction').values(row).returning(columns).executeTakeFirstOrThrow();
}

export function findForUpdate(trx: Trx, id: string) {
  return trx
    .selectFrom('correction')
    .select(['correction.id', 'userId', 'status', fields, 'decisionNote'])
    .select(decrypted<string | null>('correction.date_of_birth').as('dateOfBirth'))
    .select(decrypted<string | null>('correction.ssn').as('ssn'))
    .where('correction.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface End {
  status: 'approved' | 'declined' | 'withdrawn';
  decidedBy: string;
  decisionNote: string | null;
}

export function endCorrection(trx: Trx, id: string, end: End) {
  return trx
    .updateTable('correction')
    .set({ ...end, decidedAt: sql`now()`, dateOfBirthEncrypted: null, ssnEncrypted: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const fieldsOf = (input: {
  dateOfBirth?: string | undefined;
  ssn?: string | undefined;
}): CorrectionField[] => [
  ...(input.dateOfBirth ? (['date-of-birth'] as const) : []),
  ...(input.ssn ? (['ssn'] as const) : []),
];
