import { DOCUMENT_REVIEW_DAYS } from '@repo/contract/documents';
import { LEAD_CALLBACK_HOURS } from '@repo/contract/leads-admin';
import { MESSAGE_ANSWER_HOURS } from '@repo/contract/messages';
import { sql } from 'kysely';
import type { Encryption } from '../crypto/encryption.ts';
import type { Db } from '../db/database.ts';
import { waitsWithReport } from '../features/documents/waits-with-report.ts';
import { mailUser } from '../mail/queue-mail.ts';
import { listAdminsWhoWant } from '../users/preferences.ts';
import { isArchived } from '../users/row-client.ts';

export async function mailWaitingWork({
  db,
  encryption,
}: {
  db: Db;
  encryption: Encryption;
}): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      leads: number;
      documents: number;
      messages: number;
      day: string;
    }>`
      select
        (select count(*)::int from lead where status = 'new'
          and created_at < now() - make_interval(hours => ${LEAD_CALLBACK_HOURS})) as leads,
        (select count(*)::int from document where status = 'pending' and not ${isArchived('user_id')} and not ${waitsWithReport}
          and uploaded_at < now() - make_interval(days => ${DOCUMENT_REVIEW_DAYS})) as documents,
        (select count(distinct client_id)::int from message
          join app_user on app_user.id = message.client_id and app_user.role = 'client'
          where message.handled_at is null and message.author_id = message.client_id
          and message.created_at < now() - make_interval(hours => ${MESSAGE_ANSWER_HOURS})) as messages,
        current_date::text as day`.execute(trx);
    const { leads, documents, messages, day } = rows[0]!;
    if (leads + documents + messages === 0) return;
    for (const admin of await listAdminsWhoWant(trx, 'waitingMails')) {
      await mailUser(trx, encryption, admin, {
        template: 'waiting-work',
        cause: `waiting-work:${day}:${admin.id}`,
        data: { leads, documents, messages },
      });
    }
  });
}
