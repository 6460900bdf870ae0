import { type Response, Router } from 'express';
import { unsubscribeLead, unsubscribeLeadsOfAccount } from '../leads/record-opt-out.ts';
import { readUnsubscribeToken } from '../../mail/unsubscribe-token.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import type { Services } from '../../http/create-context.ts';
import { languageOf } from '../../http/request-info.ts';
import { setPlainPagePolicy } from '../../http/security-headers.ts';
import type { Db } from '../../db/database.ts';
import { recordOwnAction } from '../../db/record-audit-event.ts';
import { setNotificationMails } from '../../users/users.ts';

const PATH = '/api/mail/unsubscribe';

const askStates = { account: 'ask', lead: 'ask-lead' } as const;
const doneStates = { account: 'done', lead: 'done-lead' } as const;

/**
 * The unsubscribe link of notification and lead mails. Mail providers POST it without cookies (RFC 8058). GET only
 * shows a button, because scanners open every link of a mail.
 */
export function unsubscribe({ db, encryption, brand }: Services): Router {
  return Router()
    .get(PATH, (req, res) => {
      const subscriber = readUnsubscribeToken(encryption, tokenOf(req.query));
      send(res.status(subscriber ? 200 : 400), {
        state: subscriber ? askStates[subscriber.kind] : 'invalid',
        language: languageOf(req),
      });
    })
    .post(PATH, async (req, res) => {
      const subscriber = readUnsubscribeToken(encryption, tokenOf(req.query));
      if (subscriber?.kind === 'account') await stopNotificationMails(db, subscriber.id);
      if (subscriber?.kind === 'lead') await unsubscribeLead({ db, encryption }, subscriber.id);
      send(res.status(subscriber ? 200 : 400), {
        state: subscriber ? doneStates[subscriber.kind] : 'invalid',
        language: languageOf(req),
      });
    });

  function send(
    res: Response,
    page: Pick<Parameters<typeof unsubscribePage>[0], 'state' | 'language'>,
  ): void {
    const nonce = setPlainPagePolicy(res);
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    res.send(unsubscribePage({ ...page, brand, nonce }));
  }
}

function tokenOf(query: Record<string, unknown>): string {
  return typeof query['token'] === 'string' ? query['token'] : '';
}

async function stopNotificationMails(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await unsubscribeLeadsOfAccount(trx, userId);
    if (!(await setNotificationMails(trx, userId, false))) return;
    await recordOwnAction(trx, userId, 'account.preferences-changed', {
      before: { notificationMails: true },
      after: { notificationMails: false },
      detail: { through: 'unsubscribe-link' },
    });
  });
}
