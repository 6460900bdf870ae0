import type { Bureau } from '@repo/contract/credit-reports';
import type { EarnedFigure, EarnedFigures } from '@repo/contract/earned-figures';
import type { FindingRule } from '@repo/contract/report-findings';
import type { Db } from '../../db/database.ts';
import { listEarned, type EarnedRow } from './earned-figures.queries.ts';

const MOST_FURNISHERS = 100;

const none: EarnedFigure = {
  items: 0,
  deleted: 0,
  answers: 0,
  frivolous: 0,
  letters: 0,
  medianDays: null,
};

const figureOf = ({ items, deleted, answers, frivolous, letters, medianDays }: EarnedFigure) => ({
  items,
  deleted,
  answers,
  frivolous,
  letters,
  medianDays,
});

export async function readEarnedFigures(db: Db): Promise<EarnedFigures> {
  const rows = await listEarned(db);
  const of = (group: EarnedRow['group']) => rows.filter((row) => row.group === group);
  const by = <Name>(group: EarnedRow['group'], nameOf: (name: string) => Name) =>
    of(group).map((row) => ({ name: nameOf(row.name), ...figureOf(row) }));
  const [all = none] = of('all');
  return {
    all: figureOf(all),
    bureaus: by('bureau', (name) => name as Bureau),
    furnishers: by('furnisher', String).slice(0, MOST_FURNISHERS),
    rules: by('rule', (name) => name as FindingRule),
    rounds: by('round', Number).toSorted((a, b) => a.name - b.name),
  };
}
