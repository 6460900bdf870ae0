import type { Logger } from 'pino';
import type { Db, Trx } from '../../db/database.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import { lockUser } from '../../users/users.ts';
import { matchWork } from './match-work.ts';
import {
  deleteFallenWork,
  insertWork,
  listClientsWithLapsedDisputes,
  listFreeEvidence,
  listOpenServices,
} from './work.queries.ts';

/**
 * Records the services of a client's contracts that are fully performed by now, each with its evidence. Takes back what was not
 * billed and does not stand any more. Called under the client's lock, in the transaction of what finished them.
 */
export async function recordWork(trx: Trx, clientId: string): Promise<void> {
  const fallen = await deleteFallenWork(trx, clientId);
  const services = await listOpenServices(trx, clientId);
  const done =
    services.length === 0 ? [] : matchWork(services, await listFreeEvidence(trx, clientId));
  const events: AuditEvent[] = [];
  const system = { actor: { type: 'system' }, clientId } as const;
  for (const { id } of fallen) {
    events.push({ ...system, action: 'work.taken-back', subject: `work/${id}` });
  }
  for (const performed of done) {
    const subject = `work/${await insertWork(trx, clientId, performed)}`;
    const { performedOn } = performed;
    events.push({ ...system, action: 'work.recorded', subject, detail: { performedOn } });
  }
  if (events.length > 0) await recordAuditEvent(trx, ...events);
}

/** The job on the day after bureaus' times to answer ended. A client who fails is due again tomorrow. */
export async function recordLapsedWork(
  { db, log }: { db: Db; log: Logger },
  signal?: AbortSignal,
): Promise<void> {
  for (const clientId of await listClientsWithLapsedDisputes(db)) {
    signal?.throwIfAborted();
    try {
      await db.transaction().execute(async (trx) => {
        await lockUser(trx, clientId);
        await recordWork(trx, clientId);
      });
    } catch (error) {
      log.warn({ err: error, clientId }, 'finished work was not recorded');
    }
  }
}
