import { sql } from 'kysely';
import { hashToken, randomToken } from '../crypto/random-token.ts';
import type { Db } from '../db/database.ts';
import { recordAuditEvent } from '../db/record-audit-event.ts';
import { DomainError, notFound } from '../errors.ts';

const operator = { type: 'operator' } as const;

export interface DeployToken {
  id: string;
  app: string;
  name: string;
}

export async function createDeployToken(
  db: Db,
  { app, name, days }: { app: string; name: string; days: number },
) {
  const token = randomToken();
  return db.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('deployToken')
      .values({
        app,
        name,
        hash: hashToken(token),
        expiresAt: sql<string>`now() + make_interval(days => ${days})`,
      })
      .returning(['id', 'app', 'name', 'expiresAt'])
      .executeTakeFirstOrThrow();
    await recordAuditEvent(trx, {
      actor: operator,
      action: 'deploy-token.created',
      subject: `deploy_token/${created.id}`,
      detail: { app, name, days },
    });
    return { ...created, token };
  });
}

export function listDeployTokens(db: Db) {
  return db
    .selectFrom('deployToken')
    .select(['id', 'app', 'name', 'createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'])
    .select(sql<boolean>`revoked_at is null and expires_at > now()`.as('usable'))
    .orderBy('app')
    .orderBy('createdAt')
    .execute();
}

/** Throws `not-found`, and `conflict` when the token was revoked before. */
export async function revokeDeployToken(db: Db, id: string): Promise<DeployToken> {
  return db.transaction().execute(async (trx) => {
    const token = await trx
      .selectFrom('deployToken')
      .select(['id', 'app', 'name', 'revokedAt'])
      .where(sql<string>`id::text`, '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!token) throw notFound(`Deploy token ${id}`);
    const { revokedAt, ...revoked } = token;
    if (revokedAt) throw new DomainError('conflict', `${token.name} was revoked at ${revokedAt}`);
    await trx
      .updateTable('deployToken')
      .set({ revokedAt: sql<string>`now()` })
      .where('id', '=', token.id)
      .execute();
    await recordAuditEvent(trx, {
      actor: operator,
      action: 'deploy-token.revoked',
      subject: `deploy_token/${token.id}`,
      detail: { app: token.app, name: token.name },
    });
    return revoked;
  });
}

export function findDeployToken(db: Db, token: string) {
  return db
    .selectFrom('deployToken')
    .select(['id', 'app', 'name', 'expiresAt', 'revokedAt'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
}

export function recordUse(db: Db, { id }: DeployToken) {
  return db
    .updateTable('deployToken')
    .set({ lastUsedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
