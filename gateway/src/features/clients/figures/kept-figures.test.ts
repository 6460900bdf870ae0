import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createCreditItem, createCreditReport } from '../../../../test/factories.ts';
import { startTestGateway, type TestGateway } from '../../../../test/test-gateway.ts';
import { whileBlocked } from '../../../../test/while-blocked.ts';
import type { Db } from '../../../db/database.ts';
import { deleteUser } from '../../../users/users.ts';
import { changeRole } from '../../identity/team/admin-roles.ts';
import { checkFigures } from './check-figures.ts';
import { foldFigures, readStats } from './figures.queries.ts';

let gateway: TestGateway;
beforeEach(async () => {
  await gateway?.stop();
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const scores = (score: number) => ({
  experianScore: score,
  equifaxScore: score,
  transunionScore: score,
});

const zero = {
  totalClients: 0,
  activeDisputes: 0,
  itemsRemoved: 0,
  avgScoreIncrease: 0,
  avgScoreIncreaseClients: 0,
};
const one = {
  totalClients: 1,
  activeDisputes: 1,
  itemsRemoved: 1,
  avgScoreIncrease: 30,
  avgScoreIncreaseClients: 1,
};

async function servedClient() {
  const { db } = gateway;
  const client = await gateway.client();
  await createCreditItem(db, client.id, { status: 'disputed' });
  await createCreditItem(db, client.id, { status: 'removed' });
  await createCreditReport(db, client.id, { reportDate: '2026-05-01', ...scores(600) });
  await createCreditReport(db, client.id, { reportDate: '2026-10-01', ...scores(630) });
  return client;
}

async function expectFigures(figures: typeof zero) {
  expect(await readStats(gateway.db)).toEqual(figures);
  expect(await checkFigures(gateway.db)).toMatch(/^The kept figures of \d+ clients are right$/);
}

const setArchived = (db: Db, id: string, archivedAt: string | null) =>
  db.updateTable('appUser').set({ archivedAt }).where('id', '=', id).execute();
const setStatus = (db: Db, userId: string, status: 'active' | 'disputed') =>
  db
    .updateTable('creditItem')
    .set({ status })
    .where('userId', '=', userId)
    .where('status', '!=', 'removed')
    .execute();

describe('the figures follow', () => {
  test('items that change their status, and items and reports that are deleted', async () => {
    const { db } = gateway;
    const { id } = await servedClient();
    await expectFigures(one);
    await setStatus(db, id, 'active');
    await expectFigures({ ...one, activeDisputes: 0 });
    await db.updateTable('creditItem').set({ note: 'Called' }).execute();
    await db.deleteFrom('creditItem').where('status', '=', 'removed').execute();
    await db
      .updateTable('creditReport')
      .set(scores(660))
      .where('reportDate', '=', '2026-10-01')
      .execute();
    await expectFigures({ ...one, activeDisputes: 0, itemsRemoved: 0, avgScoreIncrease: 60 });
    await db.deleteFrom('creditReport').where('reportDate', '=', '2026-10-01').execute();
    await expectFigures({ ...zero, totalClients: 1 });
  });

  test('the scores of one model', async () => {
    const { db } = gateway;
    const { id } = await servedClient();
    const report = { ...scores(800), scoreModel: 'FICO 8' };
    await createCreditReport(db, id, { ...report, reportDate: '2026-10-02' });
    await expectFigures({ ...one, avgScoreIncrease: 0, avgScoreIncreaseClients: 0 });
    await createCreditReport(db, id, { ...report, ...scores(807), reportDate: '2026-10-03' });
    await expectFigures({ ...one, avgScoreIncrease: 7 });
  });

  test('the archive', async () => {
    const { id } = await servedClient();
    await setArchived(gateway.db, id, '2026-11-01T00:00:00Z');
    await expectFigures(zero);
    await setStatus(gateway.db, id, 'active');
    await setArchived(gateway.db, id, null);
    await expectFigures({ ...one, activeDisputes: 0 });
  });

  test("roles, without an admin's former data as a client", async () => {
    const { id } = await servedClient();
    const role = (from: 'client' | 'admin', to: 'client' | 'admin') =>
      gateway.db
        .transaction()
        .execute((trx) => changeRole(trx, { type: 'operator' }, { id, role: from }, to));
    await role('client', 'admin');
    await expectFigures(zero);
    await role('admin', 'client');
    await expectFigures(one);
  });

  test('the deletion of an account with its items and reports', async () => {
    const { id } = await servedClient();
    await servedClient();
    await expectFigures({
      ...one,
      totalClients: 2,
      activeDisputes: 2,
      itemsRemoved: 2,
      avgScoreIncreaseClients: 2,
    });
    await gateway.db.transaction().execute((trx) => deleteUser(trx, id));
    await expectFigures(one);
  });

  test('committed transactions only', async () => {
    const { id } = await servedClient();
    const { db } = gateway;
    const lost = db.transaction().execute(async (trx) => {
      await setStatus(trx, id, 'active');
      await createCreditItem(trx, id, { status: 'removed' });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(lost).rejects.toThrow();
    await expectFigures(one);
  });
});

describe('at the same time', () => {
  test('a client goes to the archive and an item is disputed', async () => {
    const { id } = await servedClient();
    await whileBlocked(gateway, {
      first: (trx) => setArchived(trx, id, '2026-11-01T00:00:00Z'),
      request: () => createCreditItem(gateway.db, id, { status: 'disputed' }),
    });
    await expectFigures(zero);
    await setArchived(gateway.db, id, null);
    await expectFigures({ ...one, activeDisputes: 2 });
  });

  test('two reports of a client are recorded at the same time', async () => {
    const { id } = await servedClient();
    await whileBlocked(gateway, {
      first: (trx) => createCreditReport(trx, id, { reportDate: '2026-04-01', ...scores(590) }),
      request: () =>
        createCreditReport(gateway.db, id, { reportDate: '2026-11-01', ...scores(650) }),
    });
    await expectFigures({ ...one, avgScoreIncrease: 60 });
  });

  test('the rows are folded, twice at once, while others are added', async () => {
    const { id } = await servedClient();
    const { db } = gateway;
    await Promise.all([
      foldFigures(db),
      createCreditItem(db, id, { status: 'disputed' }),
      foldFigures(db),
      servedClient(),
      foldFigures(db),
    ]);
    const figures = {
      totalClients: 2,
      activeDisputes: 3,
      itemsRemoved: 2,
      avgScoreIncrease: 30,
      avgScoreIncreaseClients: 2,
    };
    await expectFigures(figures);
    await foldFigures(db);
    expect(await db.selectFrom('figureDelta').select('id').execute()).toHaveLength(1);
    await expectFigures(figures);
  });
});

test('a check repairs figures that are wrong, as after an incomplete restore', async () => {
  const { db } = gateway;
  const { id } = await servedClient();
  await sql`update client_figure set active_disputes = 7 where client_id = ${id}`.execute(db);
  expect(await readStats(db)).toMatchObject({ activeDisputes: 7 });
  expect(await checkFigures(db)).toBe(`Repaired: the kept figures of 1 of 1 clients\n${id}`);
  await expectFigures(one);
  await sql`delete from figure_delta`.execute(db);
  expect(await checkFigures(db)).toContain(
    'Repaired: the kept figures of 0 of 1 clients, and their sum',
  );
  await expectFigures(one);
  await sql`delete from client_figure`.execute(db);
  await sql`delete from figure_delta`.execute(db);
  expect(await checkFigures(db)).toContain('Repaired: the kept figures of 1 of 1 clients');
  await expectFigures(one);
});
