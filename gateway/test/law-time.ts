import { sql } from 'kysely';
import type { TestGateway } from './test-gateway.ts';

/** Moves the time that the law counts in this gateway's database: to `instant`, or back to the true one. */
export async function setLawTime(
  { ownerDb }: Pick<TestGateway, 'ownerDb'>,
  instant: string | null,
): Promise<void> {
  await ownerDb.deleteFrom('clock').execute();
  if (instant === null) return;
  await sql`
    insert into clock (ahead)
    values (make_interval(secs => extract(epoch from ${instant}::timestamptz - now())::float8))`.execute(
    ownerDb,
  );
}
