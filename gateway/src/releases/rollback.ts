import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import { DomainError } from '../errors.ts';
import { channelChanged } from './activate.ts';
import { findChannel, listActivations, setChannel, setRolledBack } from './releases.queries.ts';

/** Undoes the latest activation: the previously live build is live again. Throws `not-found` or `conflict` when there is none. */
export async function rollback(db: Db, app: string): Promise<{ app: string; build: string }> {
  return db.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, app);
    if (!channel) throw new DomainError('not-found', `${app} has no live build`);
    const [current, previous, ...older] = await listActivations(trx, app);
    if (!current || !previous) {
      throw new DomainError('conflict', `${app} has no earlier build to roll back to`);
    }
    const lastGood = older.find((entry) => entry.build !== previous.build);
    const moved = await setChannel(trx, app, channel.revision, {
      liveBuild: previous.build,
      lastGoodBuild: lastGood?.build ?? null,
    });
    if (!moved) throw channelChanged(app);
    await setRolledBack(trx, current.id);
    await recordAuditEvent(trx, {
      actor: { type: 'operator' },
      action: 'release.rolled-back',
      subject: `channel/${app}`,
      before: { build: current.build },
      after: { build: previous.build },
    });
    return { app, build: previous.build };
  });
}
