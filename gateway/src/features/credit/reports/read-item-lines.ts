import type { Bureau } from '@repo/contract/credit-reports';
import { rowsOf } from '@repo/reports/compare/compared-rows.ts';
import { identityOf, itemKey, keysOf } from '@repo/reports/item-identity.ts';
import type { Db } from '../../../db/database.ts';
import { unpack } from '../../../sandbox/packed.ts';
import type { StoredReport } from '../../../sandbox/programs/compare-reports.ts';
import { listKnownItems } from '../items/reported-items.ts';
import { findReportOf } from './report-imports.queries.ts';
import { readCurrentFindings } from './report-results.ts';

interface AskedItem {
  findingKey: string;
  creditItemIds: readonly string[];
}

export type ReportLine = [field: string, value: string][];

interface ItemLines {
  reportDate: string;
  /** By the key of the finding. Empty for an item that the report does not list. */
  lines: ReadonlyMap<string, ReportLine[]>;
}

interface ReadLines {
  /** Of the newest confirmed report of the bureau up to `sentOn`, and of the newest one after it. */
  before: ItemLines | null;
  later: ItemLines | null;
  unknown: ReadonlySet<string>;
}

export async function readItemLines(
  db: Db,
  userId: string,
  { bureau, sentOn, items }: { bureau: Bureau; sentOn: string; items: readonly AskedItem[] },
): Promise<ReadLines> {
  const keys = await keysByFinding(db, userId, bureau, items);
  const linesOf = async (choice: { upTo: string } | { after: string }) => {
    const report = await findReportOf(db, userId, { bureau, ...choice });
    if (!report) return null;
    const { snapshot } = await unpack<StoredReport>(report.stored);
    const rows = rowsOf(snapshot, bureau).map(({ source, compared }) => ({
      key: itemKey(identityOf(compared)),
      line: lineOf(source),
    }));
    const lines = items.map(({ findingKey }): [string, ReportLine[]] => {
      const own = rows.filter(({ key }) => keys.get(findingKey)!.has(key));
      return [findingKey, own.map(({ line }) => line)];
    });
    return { reportDate: report.reportDate, lines: new Map(lines) };
  };
  return {
    before: await linesOf({ upTo: sentOn }),
    later: await linesOf({ after: sentOn }),
    unknown: new Set([...keys].flatMap(([finding, own]) => (own.size === 0 ? finding : []))),
  };
}

async function keysByFinding(
  db: Db,
  userId: string,
  bureau: Bureau,
  items: readonly AskedItem[],
): Promise<Map<string, Set<string>>> {
  const known = await listKnownItems(db, userId);
  const { findings } = await readCurrentFindings(db, userId);
  return new Map(
    items.map(({ findingKey, creditItemIds }) => {
      const own = known.filter(({ id }) => creditItemIds.includes(id));
      const rows = findings.find((one) => one.keys.includes(findingKey))?.rows ?? [];
      return [
        findingKey,
        new Set([
          ...own.flatMap(keysOf),
          ...rows.flatMap(({ row }) => (row.bureau === bureau ? itemKey(identityOf(row)) : [])),
        ]),
      ];
    }),
  );
}

const shownFields = [
  'creditor',
  'type',
  'status',
  'payStatus',
  'balance',
  'amount',
  'pastDue',
  'chargeOffAmount',
  'dateOpened',
  'dateFiled',
  'date',
  'dateOfFirstDelinquency',
  'dateReported',
  'court',
];

function lineOf(row: object): ReportLine {
  const values = new Map(Object.entries(row));
  return shownFields.flatMap((field): ReportLine => {
    const value: unknown = values.get(field);
    return typeof value === 'string' || typeof value === 'number' ? [[field, `${value}`]] : [];
  });
}
