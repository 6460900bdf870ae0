import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { isAfter, type PageQuery } from '../../../db/search/page-cursor.ts';
import { colleagueName, accountLanguage } from '../../../users/row-client.ts';

function selectNotes(db: Db) {
  return db
    .selectFrom('clientNote')
    .leftJoin('appUser as author', 'author.id', 'clientNote.authorId')
    .select([
      'clientNote.id',
      'clientNote.text',
      'clientNote.language',
      'clientNote.createdAt',
      'clientNote.editedAt',
      'clientNote.version',
      'clientNote.authorId',
      colleagueName('author').as('authorName'),
    ]);
}

export type NoteSubject = { clientId: string } | { leadId: string };

export function listNotes(db: Db, about: NoteSubject, { limit, after }: PageQuery) {
  return selectNotes(db)
    .where(
      'clientId' in about ? 'clientNote.clientId' : 'clientNote.leadId',
      '=',
      'clientId' in about ? about.clientId : about.leadId,
    )
    .where(isAfter(after, ['clientNote.createdAt', 'clientNote.id']))
    .orderBy('clientNote.createdAt', 'desc')
    .orderBy('clientNote.id', 'desc')
    .limit(limit)
    .execute();
}

export function findNote(db: Db, id: string) {
  return selectNotes(db).where('clientNote.id', '=', id).executeTakeFirstOrThrow();
}

export function findForUpdate(trx: Trx, id: string) {
  return trx
    .selectFrom('clientNote')
    .select(['clientId', 'authorId', 'text', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertNote(
  trx: Trx,
  { authorId, text, ...about }: NoteSubject & { authorId: string; text: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('clientNote')
    .values({
      authorId,
      text,
      language: accountLanguage(authorId),
      clientId: 'clientId' in about ? about.clientId : null,
      leadId: 'leadId' in about ? about.leadId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function setText(
  trx: Trx,
  id: string,
  { authorId, text }: { authorId: string; text: string },
) {
  return trx
    .updateTable('clientNote')
    .set({
      text,
      language: accountLanguage(authorId),
      editedAt: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export function deleteNote(trx: Trx, id: string) {
  return trx.deleteFrom('clientNote').where('id', '=', id).execute();
}
