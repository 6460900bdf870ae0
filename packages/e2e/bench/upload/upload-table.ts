import { table } from '../table.ts';

const MAX_GROWTH_MEGABYTES = 100;
const MIN_RATIO = 0.4;

interface UploadFigures {
  /** Megabytes a second. */
  product: number;
  plainPipe: number;
  durablePipe: number;
  /** MB/s of one core; every upload is hashed. */
  sha256: number;
  growthMegabytes: number;
}

/** Formats the figures as a table with the limits. */
export function uploadTable(figures: UploadFigures): string[] {
  const { product, plainPipe, durablePipe, sha256, growthMegabytes } = figures;
  const verdict = (ok: boolean) => (ok ? 'ok' : 'missed');
  const reference = (name: string, speed: number) => [
    name,
    speed.toFixed(0),
    (product / speed).toFixed(2),
  ];
  return table(
    ['', 'MB/s', 'product is', 'limit', ''],
    [
      ['product', product.toFixed(0)],
      [
        ...reference('plain pipe into a file', plainPipe),
        `≥ ${MIN_RATIO} ×`,
        verdict(product >= MIN_RATIO * plainPipe),
      ],
      reference('the same, when on the disk', durablePipe),
      reference('SHA-256 alone, one core', sha256),
      [
        'growth of the gateway’s memory, MB',
        growthMegabytes.toFixed(0),
        '',
        `< ${MAX_GROWTH_MEGABYTES}`,
        verdict(growthMegabytes < MAX_GROWTH_MEGABYTES),
      ],
    ],
  );
}
