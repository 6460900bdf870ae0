const BUREAUS = ['EXP', 'Equifax', 'Trans Union'];
const TYPES = ['Charge Off', 'collection', 'Late payment', 'Inquiry'];
const ROWS_PER_CHUNK = 500;

/** A CSV file of so many items as people write them, in pieces; `raise` is added to each balance. */
export function* csvFile(rows: number, raise = 0): Generator<string> {
  yield '\uFEFFBureau;Creditor;Item type;Account number;Balance;Date opened;Status;Dispute reason\r\n';
  for (let first = 0; first < rows; first += ROWS_PER_CHUNK) {
    const count = Math.min(ROWS_PER_CHUNK, rows - first);
    yield Array.from({ length: count }, (_, index) => row(first + index, raise)).join('');
  }
}

function row(index: number, raise: number): string {
  const digits = String(index).padStart(8, '0');
  const day = `${(index % 12) + 1}/${(index % 28) + 1}/${2010 + (index % 15)}`;
  const cells = [
    BUREAUS[index % 3],
    `"Creditor ${index % 977} & Sons; ""Recovery"""`,
    TYPES[index % 4],
    `4000 99${digits.slice(0, 2)} ${digits}`,
    `"$${1 + (index % 9)},${String(100 + ((index + raise) % 900))}.50"`,
    day,
    index % 5 === 0 ? 'ACTIVE' : '',
    index % 3 === 0 ? 'Not mine' : '',
  ];
  return `${cells.join(';')}\r\n`;
}
