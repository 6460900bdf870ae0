import { table } from '../table.ts';

const MAX_GROWTH_MEGABYTES = 100;
const MIN_ROWS_PER_SECOND = 5_000;

export interface CsvFigures {
  rows: number;
  /** Seconds of each step. */
  checkSeconds: number;
  previewSeconds: number;
  storeSeconds: number;
  /** The same file again with other balances: every item is known. */
  updateSeconds: number;
  growthMegabytes: number;
}

/** Rows a second of checking and storing together. */
export function rowsPerSecond({ rows, checkSeconds, storeSeconds }: CsvFigures): number {
  return rows / (checkSeconds + storeSeconds);
}

/** Formats the figures as a table with the limits. */
export function csvTable(figures: CsvFigures): string[] {
  const { rows, growthMegabytes } = figures;
  const verdict = (ok: boolean) => (ok ? 'ok' : 'missed');
  const step = (name: string, seconds: number) => [
    name,
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
  ];
  const speed = rowsPerSecond(figures);
  return table(
    [`${rows} rows`, 's', 'rows/s', 'limit', ''],
    [
      step('upload and check', figures.checkSeconds),
      step('preview', figures.previewSeconds),
      step('store', figures.storeSeconds),
      [
        'check and store',
        (rows / speed).toFixed(1),
        speed.toFixed(0),
        `≥ ${MIN_ROWS_PER_SECOND}`,
        verdict(speed >= MIN_ROWS_PER_SECOND),
      ],
      step('store a second report of the same items', figures.updateSeconds),
      [
        'growth of the gateway’s memory, MB',
        '',
        growthMegabytes.toFixed(0),
        `< ${MAX_GROWTH_MEGABYTES}`,
        verdict(growthMegabytes < MAX_GROWTH_MEGABYTES),
      ],
    ],
  );
}
