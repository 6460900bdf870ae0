import type { Bureau } from '@repo/contract/credit-reports';
import type { EarnedFigures } from '@repo/contract/earned-figures';
import type { FindingRule } from '@repo/contract/report-findings';
import type { Db } from '../../db/database.ts';
import { listEarned, type EarnedRow } from './earned-figures.queries.ts';

const MOST_FURNISHERS = 100;

const none = { items: 0, deleted: 0, answers: 0, frivolous: 0, letters: 0, medianDays: null };

/** The results of all letters so far, from the answers of bureaus that admins have read. */
export async function readEarnedFigures(db: Db): Promise<EarnedFigures> {
  const rows = await listEarned(db);
  const by = <Name>(group: EarnedRow['group'], nameOf: (name: string) => Name) =>
    rows
      .filter((row) => row.group === group)
      .map(({ group: _, name, ...figure }) => ({ ...figure, name: nameOf(name) }));
  const [{ name: _, ...all } = { ...none, name: '' }] = by('all', String);
  return {
    all,
    bureaus: by('bureau', (name) => name as Bureau),
    furnishers: by('furnisher', String).slice(0, MOST_FURNISHERS),
    rules: by('rule', (name) => name as FindingRule),
    rounds: by('round', Number).toSorted((a, b) => a.name - b.name),
  };
}
