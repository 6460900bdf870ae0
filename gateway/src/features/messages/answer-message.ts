import { randomUUID } from 'node:crypto';
import type { AnswerMessageInput, ClientMessage } from '@repo/contract/messages';
import type { Db, Trx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/record-audit-event.ts';
import { notFound } from '../../errors.ts';
import type { DataAccess } from '../../trpc/context.ts';
import { requireClient } from '../clients/directory/open-client-file.ts';
import { notifyOf } from '../notifications/notify-client.ts';
import { findClientId, findForAdmins, insertMessage, setHandled } from './messages.queries.ts';

/** Sends a message to a client, whose notification omits the text. Throws `not-found`. */
export async function answerMessage(
  { db, encryption }: DataAccess,
  adminId: string,
  { id: clientId, text, upTo }: AnswerMessageInput,
): Promise<ClientMessage> {
  await requireClient(db, clientId);
  const id = randomUUID();
  return db.transaction().execute(async (trx) => {
    await insertMessage(trx, encryption, { id, clientId, authorId: adminId, text });
    const handled = upTo ? await setHandled(trx, { clientId, upTo, adminId }) : 0;
    await audit(trx, adminId, { action: 'message.sent', id, clientId, handled });
    await notifyOf(trx, encryption, {
      userId: clientId,
      actionUrl: '/notifications?show=messages',
      content: { kind: 'message-received', data: {} },
    });
    return findForAdmins(trx, clientId, id);
  });
}

export async function markHandled(db: Db, adminId: string, id: string): Promise<ClientMessage> {
  return db.transaction().execute(async (trx) => {
    const found = await findClientId(trx, id);
    if (!found) throw notFound('Message');
    const { clientId } = found;
    const handled = await setHandled(trx, { clientId, upTo: id, adminId });
    if (handled > 0)
      await audit(trx, adminId, { action: 'message.handled', id, clientId, handled });
    return findForAdmins(trx, clientId, id);
  });
}

interface Change {
  action: 'message.sent' | 'message.handled';
  id: string;
  clientId: string;
  handled: number;
}

function audit(trx: Trx, adminId: string, { action, id, clientId, handled }: Change) {
  return recordAuditEvent(trx, {
    actor: { type: 'user', userId: adminId },
    action,
    subject: `message/${id}`,
    clientId,
    detail: { handled },
  });
}
