import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { Database, Db } from '../src/db/database.ts';
import type { AuditEvent } from '../src/db/record-audit-event.ts';

type Condition = (builder: ExpressionBuilder<Database, 'auditEvent'>) => Expression<SqlBool>;

async function auditEvents(db: Db, condition: Condition) {
  const rows = await db
    .selectFrom('auditEvent')
    .selectAll()
    .where(condition)
    .orderBy('id')
    .execute();
  return rows.map(({ actorType, actorId, action, subject, before, after, detail }) => ({
    actor: {
      type: actorType,
      ...(actorId && { [actorType === 'user' ? 'userId' : 'tokenId']: actorId }),
    } as AuditEvent['actor'],
    action,
    subject,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    detail,
  }));
}

const SIGN_INS = 'user.sign%';

export function auditOf(db: Db, clientId: string) {
  return auditEvents(db, (builder) =>
    builder.and([
      builder('clientId', '=', clientId),
      builder.not(builder('action', 'like', SIGN_INS)),
    ]),
  );
}

export function signInAuditOf(db: Db, userId: string) {
  return auditEvents(db, (builder) =>
    builder.and([builder('clientId', '=', userId), builder('action', 'like', SIGN_INS)]),
  );
}

export function auditOfSubject(db: Db, subject: string) {
  return auditEvents(db, (builder) => builder('subject', '=', subject));
}

export function auditOfApp(db: Db, app: string) {
  return auditEvents(db, (builder) => builder('subject', 'like', `%/${app}%`));
}
