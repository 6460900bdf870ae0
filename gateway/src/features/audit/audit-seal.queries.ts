import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Seals up to `most` events that were committed since. Returns their number. */
export async function sealBatch(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seal_audit_events(${most}) as count`.execute(db);
  return rows[0]!.count;
}

export interface ChainHead {
  position: number;
  at: string | null;
  hash: string;
}

export async function findHead(db: Db): Promise<ChainHead | undefined> {
  const { rows } = await sql<ChainHead>`
    select position, audit_event.at, encode(hash, 'hex') as hash
    from audit_seal left join audit_event on audit_event.id = event_id
    order by position desc limit 1`.execute(db);
  return rows[0];
}

export async function isInChain(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_seal where hash = decode(${hash}, 'hex')`.execute(db);
  return rows.length > 0;
}

export interface ChainFault {
  kind: 'deleted' | 'changed' | 'seal-deleted' | 'inserted';
  eventId: number;
}

/** Each event is compared with the stored hash before it, so that one fault hides no other. */
export async function findFaults(db: Db): Promise<ChainFault[]> {
  const { rows } = await sql<ChainFault>`
    select kind, event_id from (
      select position, seal.event_id, case
        when position <> lag(position, 1, 0::bigint) over chain + 1 then 'seal-deleted'
        when event.id is null then 'deleted'
        when hash <> audit_hash(lag(hash) over chain, position, sealed_at, event) then 'changed'
      end as kind
      from audit_seal as seal left join audit_event as event on event.id = seal.event_id
      window chain as (order by position)
      union all
      select null, id, 'inserted' from audit_event
      where id <= audit_settled_id() and not exists (select from audit_seal where event_id = id)
    ) as link
    where kind is not null order by position nulls last, event_id`.execute(db);
  return rows;
}

export async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_event
    where id > audit_settled_id() and not exists (select from audit_seal where event_id = id)`.execute(
    db,
  );
  return rows[0]!.count;
}
