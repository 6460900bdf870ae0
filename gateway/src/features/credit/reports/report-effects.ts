import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { ItemBefore } from '../items/restore-reported-items.ts';
import type { ReportBefore } from '../scores/restore-report.ts';

/** A row as PostgreSQL writes it in JSON. */
export type StoredRow = Record<string, unknown> & { id: string };

interface TouchedRows extends ReportBefore {
  items: (StoredRow & { version: number })[];
  updates: StoredRow[];
  notificationIds: string[];
}

/** The changes of a confirmation, packed and sealed with the import, so that they can be taken back. */
export interface StoredEffects {
  reportDate: string;
  /** Added and changed items, with the versions that they were left with. */
  items: ItemBefore[];
  report: ReportBefore;
  updates: { added: string[]; removed: StoredRow[] };
  notificationIds: string[];
  /** The file that it approved. */
  documentId: string | null;
}

/** Reads the rows that the confirmation of a report of this day may change. Called under the client's lock. */
export async function readTouched(
  trx: Trx,
  userId: string,
  reportDate: string,
): Promise<TouchedRows> {
  const ofReport = sql`report_id in (
    select id from credit_report where user_id = ${userId} and report_date = ${reportDate})`;
  const { rows } = await sql<{ touched: string }>`
    select jsonb_build_object(
      'items', (select coalesce(jsonb_agg(to_jsonb(item) - 'account_number_encrypted'), '[]')
        from credit_item as item where user_id = ${userId}),
      'report', (select to_jsonb(report) from credit_report as report
        where user_id = ${userId} and report_date = ${reportDate}),
      'scores', (select coalesce(jsonb_agg(to_jsonb(given)), '[]')
        from reported_score as given where ${ofReport}),
      'reportItems', (select coalesce(jsonb_agg(to_jsonb(listed)), '[]')
        from credit_report_item as listed where ${ofReport}),
      'updates', (select coalesce(jsonb_agg(to_jsonb(entry)), '[]')
        from progress_update as entry where user_id = ${userId}),
      'notificationIds', (select coalesce(jsonb_agg(id), '[]')
        from notification where user_id = ${userId}))::text as touched`.execute(trx);
  return JSON.parse(rows[0]!.touched) as TouchedRows;
}

/** Returns the difference that a confirmation made to the rows. */
export function effectsOf(
  before: TouchedRows,
  after: TouchedRows,
  { reportDate, documentId }: Pick<StoredEffects, 'reportDate' | 'documentId'>,
): StoredEffects {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const { report, scores, reportItems } = before;
  const idsOf = (rows: readonly StoredRow[]) => new Set(rows.map(({ id }) => id));
  const [told, tells] = [idsOf(before.updates), idsOf(after.updates)];
  return {
    reportDate,
    items: after.items.flatMap(({ id, version }) => {
      const earlier = known.get(id) ?? null;
      return earlier?.version === version ? [] : [{ id, version, before: earlier }];
    }),
    report: { report, scores, reportItems },
    updates: {
      added: [...tells].filter((id) => !told.has(id)),
      removed: before.updates.filter(({ id }) => !tells.has(id)),
    },
    notificationIds: after.notificationIds.filter((id) => !before.notificationIds.includes(id)),
    documentId,
  };
}
