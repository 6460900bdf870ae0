import { sql, type Kysely } from 'kysely';

/** Indexes for the sweep of abandoned files and for the consents of one client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null while a document refers to the file. Set by a trigger: documents also go with their account.
  await sql`alter table stored_file alter column heartbeat_at drop not null`.execute(db);
  await sql`
    update stored_file set heartbeat_at = null
    where exists (select from document where stored_file_id = stored_file.id)`.execute(db);
  await sql`
    create index stored_file_heartbeat_at on stored_file (heartbeat_at)
    where heartbeat_at is not null`.execute(db);
  await sql`
    create function follow_document_file() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update stored_file set heartbeat_at = now() where id = old.stored_file_id;
      end if;
      if tg_op <> 'DELETE' then
        update stored_file set heartbeat_at = null where id = new.stored_file_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger document_file_followed after insert or delete or update of stored_file_id on document
    for each row execute function follow_document_file()`.execute(db);
  await sql`create index consent_user_id on consent (user_id) where user_id is not null`.execute(
    db,
  );
}
