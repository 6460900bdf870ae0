import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { recordAuditEvent, type AuditEvent } from '../../db/record-audit-event.ts';
import type { Trx } from '../../db/database.ts';
import { findFaults, sealBatch } from './audit-seal.queries.ts';
import { sealEvents } from './seal-events.ts';
import { verifyChain } from './verify-chain.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await record(6);
  await seal();
});
afterAll(() => gateway.stop());

class RollBack extends Error {}

const event: AuditEvent = {
  actor: { type: 'operator' },
  action: 'release.activated',
  subject: 'channel/shell',
  detail: { count: 1, note: 'ñ' },
};
const seal = () => sealEvents(gateway.db, gateway.jobServices.log);
const verify = (head?: string) => verifyChain(gateway.db, head);
const headOf = (line: string) => /head ([0-9a-f]{64})/.exec(line)![1]!;

function record(count: number) {
  return gateway.db
    .transaction()
    .execute((trx) => recordAuditEvent(trx, ...Array.from({ length: count }, () => event)));
}

/** Runs as the owner of the tables, whose triggers are off until all is rolled back. */
async function withoutTriggers<Result>(run: (trx: Trx) => Promise<Result>): Promise<Result> {
  let result: Result | undefined;
  await gateway.ownerDb
    .transaction()
    .execute(async (trx) => {
      for (const table of ['audit_event', 'audit_seal']) {
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      }
      result = await run(trx);
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return result!;
}

const insertEarly = sql`
  insert into audit_event (id, actor_type, action, subject) overriding system value
  values (-1, 'operator', 'release.activated', 'channel/shell')`;
const remove = (table: string, column: string) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} = 3`;

test.each([
  ['a changed event', 'changed', 3, [sql`update audit_event set detail = '{"a": 2}' where id = 3`]],
  [
    'a changed time',
    'changed',
    3,
    [sql`update audit_event set at = at - interval '1 d' where id = 3`],
  ],
  ['a deleted event', 'deleted', 3, [remove('audit_event', 'id')]],
  [
    'an event deleted with its seal',
    'seal-deleted',
    4,
    [remove('audit_event', 'id'), remove('audit_seal', 'event_id')],
  ],
  [
    'two events in each other’s place',
    'changed',
    4,
    [
      sql`update audit_seal set event_id = -event_id where event_id in (3, 4)`,
      sql`update audit_seal set event_id = 7 + event_id where event_id < 0`,
    ],
  ],
  [
    'an inserted event with a seal',
    'changed',
    -1,
    [sql`insert into audit_seal values (7, -1, now(), '')`, insertEarly],
  ],
  [
    'an inserted event without a seal',
    'inserted',
    -1,
    [
      sql`update audit_seal set sealed_at = sealed_at - interval '2 hours' where event_id < 4`,
      insertEarly,
    ],
  ],
])('%s is found, even when the owner of the tables did it', async (_, kind, eventId, tampering) => {
  const faults = await withoutTriggers(async (trx) => {
    for (const statement of tampering) await statement.execute(trx);
    return findFaults(trx);
  });
  expect(faults).toContainEqual({ kind, eventId });
});

test('an untouched audit is verified up to its newest sealed event', async () => {
  const before = await verify();
  expect(before).toMatch(/^6 audit events verified, up to 20\S+Z; head [0-9a-f]{64}$/);
  await record(1);
  expect(await verify()).toBe(`${before}; 1 newer events are sealed within a minute`);
  await seal();
  await seal();
  const after = await verify(headOf(before));
  expect(after).toMatch(/^7 audit events verified/);
  expect(gateway.logLines.join('')).toContain(headOf(after));
});

test('events do not wait for other transactions, and late ones are sealed', async () => {
  const head = headOf(await verify());
  await gateway.db.transaction().execute(async (trx) => {
    await recordAuditEvent(trx, event);
    await record(1);
    await seal();
    expect(await verify(head)).toMatch(/^8 audit events verified/);
  });
  await seal();
  expect(await verify(head)).toMatch(/^9 audit events verified/);
});

test('a late event is sealed after hours without a gateway', async () => {
  const [sealed, faults] = await withoutTriggers(async (trx) => {
    await sql`delete from audit_seal`.execute(trx);
    await sql`delete from audit_event where id > 2`.execute(trx);
    await sql`
      insert into audit_seal
      select 1, id, seal.at, audit_hash(null, 1, seal.at, audit_event)
      from audit_event, (select date_trunc('second', now()) - interval '5 hours') as seal(at)
      where id = 2`.execute(trx);
    return [await sealBatch(trx, 10), await findFaults(trx)];
  });
  expect(sealed).toBe(1);
  expect(faults).toEqual([]);
});

test('a truncated or rewritten chain lacks the earlier head', async () => {
  await expect(verify('0'.repeat(64))).rejects.toThrow('was rewritten or cut');
});

test('the gateway’s role changes no seal', async () => {
  await expect(sql`delete from audit_seal`.execute(gateway.db)).rejects.toThrow(
    'permission denied',
  );
  await expect(sql`delete from audit_seal`.execute(gateway.ownerDb)).rejects.toThrow(
    'rows never change',
  );
});
