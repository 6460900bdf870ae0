import type { Db, Trx } from '../db/database.ts';
import { recordAuditEvent, type Actor, type AuditEvent } from '../db/record-audit-event.ts';
import { channelChanged, notLive, refusal } from './refusal.ts';
import type { ReleaseStore } from './release-store.ts';
import {
  findChannel,
  findLastGood,
  insertActivation,
  listActivations,
  setChannel,
  setRolledBack,
} from './releases.queries.ts';
import { requireRelease, requireUsable } from './require-usable.ts';

interface Cause {
  actor: Actor;
  build?: string;
  detail?: AuditEvent['detail'];
  announce?(trx: Trx): Promise<void>;
}

const byOperator: Cause = { actor: { type: 'operator' } };

/**
 * Makes a registered, complete build live; the last one before it that has proved itself becomes the last good one, and a canary ends. Throws
 * `not-found`, `invalid-input` or `conflict`.
 */
export async function activate(
  db: Db,
  store: ReleaseStore,
  app: string,
  build: string,
  actor: Actor = byOperator.actor,
): Promise<void> {
  await requireUsable(db, store, app, build);
  await db.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, app);
    if (channel?.liveBuild === build) return;
    const moved = await setChannel(trx, app, channel?.revision ?? 0, {
      liveBuild: build,
      lastGoodBuild: await findLastGood(trx, app, [build]),
    });
    if (!moved) throw channelChanged(app);
    await insertActivation(trx, app, build);
    await recordAuditEvent(trx, {
      actor,
      action: 'release.activated',
      subject: `channel/${app}`,
      before: { build: channel?.liveBuild ?? null },
      after: { build },
    });
  });
}

/**
 * Makes the previously live build live again, and ends a canary. Throws `not-found` or `conflict` when there is none.
 */
export async function rollback(
  db: Db,
  app: string,
  cause = byOperator,
): Promise<{ app: string; build: string }> {
  return db.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, app);
    if (!channel) throw notLive(app);
    if (cause.build && channel.liveBuild !== cause.build) throw channelChanged(app);
    const [current, previous] = await listActivations(trx, app);
    if (!current || !previous) {
      throw refusal('conflict', 'no-earlier-build', `${app} has no earlier build to roll back to`);
    }
    const moved = await setChannel(trx, app, channel.revision, {
      liveBuild: previous.build,
      lastGoodBuild: await findLastGood(trx, app, [current.build, previous.build]),
    });
    if (!moved) throw channelChanged(app);
    await setRolledBack(trx, current.id);
    await recordAuditEvent(trx, {
      actor: cause.actor,
      action: 'release.rolled-back',
      subject: `channel/${app}`,
      before: { build: current.build },
      after: { build: previous.build },
      ...(cause.detail && { detail: cause.detail }),
    });
    await cause.announce?.(trx);
    return { app, build: previous.build };
  });
}

/**
 * Gives a registered, complete build to a share of the visitors, in percent; 0 ends it. An app has one canary: another replaces
 * it. Throws `not-found`, `invalid-input` or `conflict`.
 */
export async function setCanary(
  db: Db,
  store: ReleaseStore,
  app: string,
  build: string,
  percent: number,
  actor: Actor = byOperator.actor,
): Promise<void> {
  // A canary whose build broke must still end.
  await (percent > 0 ? requireUsable(db, store, app, build) : requireRelease(db, app, build));
  await db.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, app);
    if (!channel) throw notLive(app);
    const { liveBuild, canaryBuild, canaryPercent } = channel;
    if (percent > 0 && liveBuild === build)
      throw refusal('conflict', 'build-is-live', `${app} ${build} is live already`);
    if (percent === 0 && canaryBuild !== null && canaryBuild !== build)
      throw refusal('conflict', 'changed-meanwhile', `${app} has another canary: ${canaryBuild}`);
    if ((canaryBuild === build || percent === 0) && canaryPercent === percent) return;
    await moveCanary(trx, channel, percent > 0 ? build : null, percent, { actor });
  });
}

/** Ends the app's canary. Throws `not-found` without a channel, and `conflict` when the canary is another build. */
export async function endCanary(db: Db, app: string, cause: Cause): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const channel = await findChannel(trx, app);
    if (!channel) throw notLive(app);
    if (channel.canaryBuild !== cause.build) throw channelChanged(app);
    await moveCanary(trx, channel, null, 0, cause);
  });
}

async function moveCanary(
  trx: Trx,
  channel: NonNullable<Awaited<ReturnType<typeof findChannel>>>,
  build: string | null,
  percent: number,
  { actor, detail, announce }: Cause,
): Promise<void> {
  const { app, revision, liveBuild, lastGoodBuild, canaryBuild, canaryPercent } = channel;
  const moved = await setChannel(trx, app, revision, {
    liveBuild,
    lastGoodBuild,
    canaryBuild: build,
    canaryPercent: percent,
  });
  if (!moved) throw channelChanged(app);
  await recordAuditEvent(trx, {
    actor,
    action: 'release.canary-set',
    subject: `channel/${app}`,
    before: { build: canaryBuild, percent: canaryPercent },
    after: { build, percent },
    ...(detail && { detail }),
  });
  await announce?.(trx);
}
