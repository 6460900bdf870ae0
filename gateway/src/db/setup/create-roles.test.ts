import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { debianPrograms, startDebianPostgres } from '../../../test/debian-postgres.ts';
import { createUser } from '../../../test/factories.ts';
import { createLogger } from '../../log.ts';
import { connect } from '../connections/connect.ts';
import { migrateDatabase } from './migrate.ts';

const START_MS = 120_000;
const log = createLogger('silent');

(debianPrograms ? describe : describe.skip)('create-roles.sh', () => {
  let server: Awaited<ReturnType<typeof startDebianPostgres>>;
  beforeAll(async () => {
    server = await startDebianPostgres();
  }, START_MS);
  afterAll(() => server.stop());

  const emailsIn = async (database: string) => {
    const { rows } = await server.asSuperuser('select email from app_user', database);
    return rows.map(({ email }) => email);
  };

  test('runs again on its own database', async () => {
    await migrateDatabase(server.ownerUrl, log, 'portal_app');
    const { db } = connect(server.url, log);
    await createUser(db, { email: 'ada@example.com' });
    await db.destroy();
    server.createRoles();
    expect(await emailsIn('portal')).toEqual(['ada@example.com']);
    expect(await migrateDatabase(server.ownerUrl, log, 'portal_app')).toEqual([]);
  });

  test('without passwords, roles keep theirs, and none is made', async () => {
    const stored = async () => {
      const { rows } = await server.asSuperuser(
        `select rolname, rolpassword from pg_authid where rolname like 'portal%' order by 1`,
      );
      return rows;
    };
    const before = await stored();
    server.createRoles('rehearsal', {});
    expect(await stored()).toEqual(before);
    server.createRoles('rehearsal', { APP_PASSWORD: 'another' });
    const [app, owner] = await stored();
    expect(app).not.toEqual(before[0]);
    expect(owner).toEqual(before[1]);

    await server.asSuperuser('alter role portal_app rename to renamed');
    expect(() => server.createRoles('rehearsal', {})).toThrow('a new role needs its password');
    await server.asSuperuser('alter role renamed rename to portal_app');
  });

  test('takes over the objects of a database, and no other object of their owner', async () => {
    await server.asSuperuser('create role solo login');
    for (const name of ['used', 'elsewhere'])
      await server.asSuperuser(`create database ${name} owner solo`);
    await server.asSuperuser('create extension pg_trgm', 'used');
    await migrateDatabase(server.urlOf('solo', 'used'), log);
    const { db } = connect(server.urlOf('solo', 'used'), log);
    await createUser(db, { email: 'grace@example.com' });
    await db.destroy();

    server.createRoles('used');

    expect(await emailsIn('used')).toEqual(['grace@example.com']);
    const { rows: owned } = await server.asSuperuser(
      `select datname from pg_shdepend left join pg_database on classid = 'pg_database'::regclass and objid = pg_database.oid
       where refobjid = 'solo'::regrole and deptype = 'o'`,
    );
    expect(owned).toEqual([{ datname: 'elsewhere' }]);
    await migrateDatabase(server.urlOf('portal_owner', 'used'), log, 'portal_app');
    const app = connect(server.urlOf('portal_app', 'used'), log);
    await createUser(app.db, { email: 'joan@example.com' });
    await app.db.destroy();
    expect(await emailsIn('used')).toHaveLength(2);
  });
});
