import { sql, type Kysely } from 'kysely';

/**
 * What the system writes to clients is stored as kind and data, a chosen reason as its code, and beside each text the language
 * in which it was written. The language of earlier texts is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification
      add column kind text check (kind <> ''),
      add column data jsonb check (jsonb_typeof(data) = 'object'),
      add column language text check (language in ('en', 'es')),
      add check (num_nonnulls(kind, data) <> 1);
    alter table document
      add column rejection_code text check (rejection_code in (
        'unreadable', 'incomplete', 'expired', 'too-old', 'details-differ', 'wrong-document', 'unsigned', 'infected')),
      add column rejection_language text check (rejection_language in ('en', 'es')),
      add check (rejection_code is null or status = 'rejected'),
      add check (rejection_language is null or rejection_reason is not null);
    alter table credit_item
      add column dispute_reason_language text check (dispute_reason_language in ('en', 'es')),
      add column note_language text check (note_language in ('en', 'es'));
    alter table credit_item_event
      add column note_language text check (note_language in ('en', 'es'));
    alter table funding_application
      add column decision_note_language text check (decision_note_language in ('en', 'es'));
    alter table progress_update add column language text check (language in ('en', 'es'));
    alter table client_note add column language text check (language in ('en', 'es'))`.execute(db);
}
