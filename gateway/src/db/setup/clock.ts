import { sql } from 'kysely';
import { SettingsError } from '../../env/settings-error.ts';
import type { Env } from '../../env.ts';
import { createLogger } from '../../log.ts';
import { connect } from '../connections/connect.ts';
import type { Db } from '../database.ts';

type Place = Pick<Env, 'production' | 'databaseUrl'>;

/** Returns false where real clients may have signed: the law counts real days there. */
export const mayMoveClock = ({ production, databaseUrl }: Place): boolean =>
  !production && databaseUrl === undefined;

export async function clockAhead(db: Db): Promise<string | null> {
  const { rows } = await sql<{ ahead: string }>`
    select justify_hours(ahead)::text as ahead from clock`.execute(db);
  return rows[0]?.ahead ?? null;
}

/** Moves the time that the law counts by these minutes, or back to the real one. Takes the owner, because the gateway's role may not. */
export async function moveClock(ownerUrl: string, minutes: number | null): Promise<void> {
  const { db } = connect(ownerUrl, createLogger('silent'), { max: 1 });
  const step = sql<string>`make_interval(mins => ${minutes}::integer)`;
  try {
    if (minutes === null) await db.deleteFrom('clock').execute();
    else {
      await db
        .insertInto('clock')
        .values({ ahead: step })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ahead: sql`clock.ahead + ${step}` }),
        )
        .execute();
    }
  } finally {
    await db.destroy();
  }
}

/** Throws SettingsError if the clock is moved where it may not be, as in a database that was one to try things out. */
export async function refuseMovedClock(db: Db, place: Place): Promise<void> {
  if (mayMoveClock(place)) return;
  const ahead = await clockAhead(db);
  if (ahead === null) return;
  throw new SettingsError(
    `The clock is ${ahead} ahead, so periods of the law would end early. As the owner of the tables: delete from clock.`,
  );
}
