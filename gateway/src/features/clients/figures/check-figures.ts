import type { Db } from '../../../db/database.ts';
import { lockFigures, readStats, repairClientFigures, repairSum } from './figures.queries.ts';

/**
 * Recounts the kept figures and repairs them. Changes of items, reports and roles wait meanwhile. Returns the text to
 * print.
 */
export async function checkFigures(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockFigures(trx);
    const wrong = await repairClientFigures(trx);
    const wrongSum = await repairSum(trx);
    const { totalClients } = await readStats(trx);
    const clients = `${totalClients} clients`;
    if (wrong.length === 0 && !wrongSum) return `The kept figures of ${clients} are right`;
    return [
      `Repaired: the kept figures of ${wrong.length} of ${clients}${wrongSum ? ', and their sum' : ''}`,
      ...wrong.slice(0, 20),
    ].join('\n');
  });
}
