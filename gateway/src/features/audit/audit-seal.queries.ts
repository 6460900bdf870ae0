import type { AuditValues } from '@repo/contract/audit-values';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

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

export interface SealedEvent {
  at: string;
  actorType: string;
  isByClient: boolean;
  action: string;
  before: AuditValues | null;
  after: AuditValues | null;
  detail: AuditValues;
  /** Null until the event is sealed. `hash` is the SHA-256 of the bytes of `previousHash` and `text`. */
  seal: { position: number; previousHash: string; text: string; hash: string } | null;
}

export async function listSealed(
  db: Db,
  clientId: string,
  { subjects, actions }: { subjects: readonly string[]; actions: readonly string[] },
): Promise<SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select event.at, actor_type as "actorType", coalesce(actor_id::text = ${clientId}, false) as "isByClient", action, before, after, detail,
      case when seal.position is not null then json_build_object(
        'position', seal.position, 'previousHash', coalesce(encode(previous.hash, 'hex'), ''),
        'text', audit_text(seal.position, seal.sealed_at, event), 'hash', encode(seal.hash, 'hex')) end as seal
    from audit_event as event
    left join audit_seal as seal on seal.event_id = event.id
    left join audit_seal as previous on previous.position = seal.position - 1
    where client_id = ${clientId} and subject = any(${subjects}::text[]) and action = any(${actions}::text[])
    order by event.id`.execute(db);
  return rows;
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
