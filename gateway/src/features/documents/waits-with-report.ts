import { sql } from 'kysely';

/** The file of an import is reviewed with what was read of it, when an admin confirms the report. */
export const waitsWithReport = sql<boolean>`exists (select from report_import
  where report_import.document_id = document.id and report_import.confirmed_at is null)`;
