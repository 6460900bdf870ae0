import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../../../test/test-gateway.ts';
import { findLastActor } from './find-last-actor.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const ACTION = 'credit-report.recorded';

test('the last of a subject is found without reading the events of other subjects', async () => {
  const { db, ownerDb } = gateway;
  const admin = await gateway.admin({ firstName: 'Ida', lastName: 'Moss' });
  await sql`
    insert into audit_event (actor_type, actor_id, action, subject)
    select 'user', ${admin.id}, ${ACTION}, 'credit_report/' || n from generate_series(1, 5000) n`.execute(
    db,
  );
  expect(await findLastActor(db, ACTION, 'credit_report/1')).toBe('Ida Moss');
  await sql`analyze audit_event`.execute(ownerDb);
  const { rows } = await sql`
    explain select id from audit_event where action = ${ACTION} and subject = 'credit_report/1'
    order by id desc limit 1`.execute(db);
  expect(JSON.stringify(rows)).toContain('audit_event_subject');
});
