import { sql } from 'kysely';
import { encrypted, decrypted } from '../../crypto/encrypted-columns.ts';
import type { Encryption } from '../../crypto/encryption.ts';
import type { Db, Trx } from '../../db/database.ts';
import { isAfter, type PageQuery } from '../../db/search/page-cursor.ts';
import { shortRead } from '../../db/prepared.ts';
import { colleagueName, accountLanguage } from '../../users/row-client.ts';

const fromClient = sql<boolean>`(message.author_id is not distinct from message.client_id)`;
const columns = ['message.id', 'message.language', 'message.createdAt'] as const;

function selectMessages(db: Db) {
  return db
    .selectFrom('message')
    .leftJoin('appUser as author', 'author.id', 'message.authorId')
    .select([...columns, fromClient.as('fromClient'), decrypted('message.text').as('text')]);
}

const selectOwn = (db: Db) => selectMessages(db).select('author.firstName as author');

const selectForAdmins = (db: Db) =>
  selectMessages(db)
    .leftJoin('appUser as handler', 'handler.id', 'message.handledBy')
    .select(colleagueName('author').as('author'))
    .select('message.handledAt')
    .select(colleagueName('handler').as('handledBy'));

const newestOwn = (db: Db, clientId: string, limit: number) =>
  selectOwn(db)
    .where('message.clientId', '=', clientId)
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit);

const listFirstOwn = shortRead((db, { clientId, limit }: { clientId: string; limit: number }) =>
  newestOwn(db, clientId, limit),
);

export async function listOwn(db: Db, clientId: string, { limit, after }: PageQuery) {
  if (!after) return listFirstOwn(db, { clientId, limit });
  return newestOwn(db, clientId, limit)
    .where(isAfter(after, ['message.createdAt', 'message.id']))
    .execute();
}

export function listForAdmins(db: Db, clientId: string, { limit, after }: PageQuery) {
  return selectForAdmins(db)
    .where('message.clientId', '=', clientId)
    .where(isAfter(after, ['message.createdAt', 'message.id']))
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
}

export function findOwn(db: Db, clientId: string, id: string) {
  return selectOwn(db)
    .where('message.clientId', '=', clientId)
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow();
}

export function findForAdmins(db: Db, clientId: string, id: string) {
  return selectForAdmins(db)
    .where('message.clientId', '=', clientId)
    .where('message.id', '=', id)
    .executeTakeFirstOrThrow();
}

export function findClientId(db: Db, id: string) {
  return db.selectFrom('message').select('clientId').where('id', '=', id).executeTakeFirst();
}

interface NewMessage {
  id: string;
  clientId: string;
  authorId: string;
  text: string;
}

/** Records the client's language, in which admins are asked to write. */
export function insertMessage(trx: Trx, encryption: Encryption, { text, ...row }: NewMessage) {
  return trx
    .insertInto('message')
    .values({
      ...row,
      ...encrypted(encryption, 'message', row.id, { text }),
      language: accountLanguage(row.clientId),
    })
    .execute();
}

export async function setHandled(
  trx: Trx,
  { clientId, upTo, adminId }: { clientId: string; upTo: string; adminId: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ handledAt: sql`now()`, handledBy: adminId })
    .where('clientId', '=', clientId)
    .whereRef('authorId', '=', 'clientId')
    .where('handledAt', 'is', null)
    .where(
      sql<boolean>`(created_at, id) <= (
        select created_at, id from message where id = ${upTo}::uuid and client_id = ${clientId}::uuid)`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
