import { createIssue } from '@repo/contract/issues';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { recordAuditEvent } from '../../../db/record-audit-event.ts';
import { DomainError, invalidInput, notFound } from '../../../errors.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type { DataAccess } from '../../../trpc/context.ts';
import { lockUser } from '../../../users/users.ts';
import { reopenReportFile } from '../../documents/review-document.ts';
import { retractNotifications } from '../../notifications/retract-notifications.ts';
import { compareReportsAgain } from '../items/reported-items.ts';
import { restoreReportedItems, type ItemBefore } from '../items/restore-reported-items.ts';
import { restoreReport, type ReportBefore } from '../scores/restore-report.ts';
import { restoreProgressUpdates } from '../timeline/progress-updates.ts';
import {
  findConfirmed,
  findImport,
  findLaterConfirmed,
  findUnconfirmedId,
  setWithdrawn,
} from './report-imports.queries.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/**
 * Takes a confirmed import back with its effects and the deletions that it showed, after which it waits again to be
 * confirmed or discarded. A job then compares the client's reports again. Throws `not-found`, and `conflict` with the
 * reason when something later depends on it: a later report of the same bureau, or an item that somebody has changed
 * since.
 */
export async function withdrawReport(
  { db }: Pick<DataAccess, 'db'>,
  adminId: string,
  { userId, reportId }: { userId: string; reportId: string },
): Promise<ReportImportHead> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const confirmed = await findConfirmed(trx, userId, reportId);
    if (!confirmed) {
      if (!(await findImport(trx, userId, reportId))) throw notFound('Report');
      throw new DomainError('conflict', 'This report is not confirmed');
    }
    const later = await findLaterConfirmed(trx, userId, confirmed);
    if (later) {
      const name = later.fileName ?? later.reportDate;
      throw invalidInput([createIssue(['reportId'], 'report-has-later', name)], 'conflict');
    }
    if (await findUnconfirmedId(trx, userId, confirmed.sha256)) {
      throw invalidInput([createIssue(['reportId'], 'report-waits-again')], 'conflict');
    }
    if (confirmed.effects === null) {
      throw new DomainError('conflict', 'Nobody recorded what this report changed');
    }
    const effects = await unpack<StoredEffects>(confirmed.effects);
    const { reportDate, items, documentId } = effects;
    await restoreReportedItems(trx, { clientId: userId, adminId, reportDate, items });
    await restoreReport(trx, userId, reportDate, effects.report);
    await restoreProgressUpdates(trx, userId, effects.updates);
    await retractNotifications(trx, userId, effects.notificationIds);
    if (documentId) await reopenReportFile(trx, adminId, documentId);
    await setWithdrawn(trx, userId, reportId);
    await compareReportsAgain(trx, userId, reportDate);
    await recordAuditEvent(trx, {
      actor: { type: 'user', userId: adminId },
      action: 'credit-report.withdrawn',
      subject: `report_import/${reportId}`,
      clientId: userId,
      detail: { reportDate, items: items.length },
    });
    return (await findImport(trx, userId, reportId))!;
  });
}

export type StoredRow = Record<string, unknown> & { id: string };

interface TouchedRows extends ReportBefore {
  items: (StoredRow & { version: number })[];
  updates: StoredRow[];
  notificationIds: string[];
}

export interface StoredEffects {
  reportDate: string;
  items: ItemBefore[];
  report: ReportBefore;
  updates: { added: string[]; removed: StoredRow[] };
  notificationIds: string[];
  documentId: string | null;
}

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
