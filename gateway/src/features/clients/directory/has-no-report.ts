import { sql } from 'kysely';

/** For queries of `app_user`. A client whose report waits to be confirmed has one. */
export const hasNoReport = sql<boolean>`not app_user.has_report and not exists (
  select from report_import where report_import.user_id = app_user.id and report_import.confirmed_at is null)`;
