import type { Trx } from '../../db/database.ts';
import { upsertResultReports, type ShownReport } from './work.queries.ts';

/**
 * Records that a confirmed report shows what lasted of a client's finished services, where the law about fees waits for one
 * (16 CFR 310.4(a)(2)). Called once the report's effects on the client's items are stored.
 */
export function recordResults(trx: Trx, clientId: string, report: ShownReport): Promise<void> {
  return upsertResultReports(trx, clientId, report);
}
