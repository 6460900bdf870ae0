export interface Pixels {
  width: number;
  channels: number;
  bytes: Uint8Array;
}

/** Predictors of PNG's filters 0 to 4 from the byte to the left, above, and above to the left. */
const predictors: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [fromLeft, fromAbove, fromCorner] = [
      Math.abs(above - corner),
      Math.abs(left - corner),
      Math.abs(left + above - 2 * corner),
    ];
    if (fromLeft <= fromAbove && fromLeft <= fromCorner) return left;
    return fromAbove <= fromCorner ? above : corner;
  },
];

/** The bytes of the pixels from a PNG's inflated rows, which each begin with their filter; null for an unknown filter. */
export function withoutFilters(
  rows: Uint8Array,
  rowLength: number,
  channels: number,
): Uint8Array | null {
  const height = rows.length / (rowLength + 1);
  const bytes = new Uint8Array(height * rowLength);
  for (let y = 0; y < height; y += 1) {
    const source = y * (rowLength + 1) + 1;
    const start = y * rowLength;
    const predict = predictors[rows[source - 1]!];
    if (!predict) return null;
    for (let x = 0; x < rowLength; x += 1) {
      const left = x < channels ? 0 : bytes[start + x - channels]!;
      const above = y === 0 ? 0 : bytes[start - rowLength + x]!;
      const corner = y === 0 || x < channels ? 0 : bytes[start - rowLength + x - channels]!;
      bytes[start + x] = rows[source + x]! + predict(left, above, corner);
    }
  }
  return bytes;
}
