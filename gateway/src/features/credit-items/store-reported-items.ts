import type { Trx } from '../../db/database.ts';
import { insertReportedItems, updateReportedItems } from './reported-items.queries.ts';

/** Some lines of a classified report, and what was confirmed of it. */
export interface ReportedLines {
  importId: string;
  clientId: string;
  adminId: string;
  reportDate: string;
  reinsertedItemIds: readonly string[];
  first: number;
  last: number;
}

/** Brings the items of a classified report into the client's file: new ones are added, known ones updated. */
export async function storeReportedItems(trx: Trx, lines: ReportedLines): Promise<void> {
  await insertReportedItems(trx, lines);
  await updateReportedItems(trx, lines);
}
