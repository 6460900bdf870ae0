import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';

const SAMPLE = 'Sample document of the demonstration. It shows no real person.';

export async function demoPdf(title: string): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({ size: 'LETTER', margin: 72 });
  pdf.fontSize(22).text(title).moveDown().fontSize(12).text(SAMPLE);
  pdf.end();
  return buffer(pdf);
}

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = 40;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLORS = { paper: [238, 242, 240], card: [203, 220, 212], line: [58, 92, 78] };

export function demoPng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  const rowSize = 1 + 3 * WIDTH;
  const rows = Buffer.alloc(HEIGHT * rowSize);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      rows.set(COLORS[partAt(x, y)], y * rowSize + 1 + 3 * x);
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function partAt(x: number, y: number): keyof typeof COLORS {
  const inside = (margin: number) =>
    x >= margin && x < WIDTH - margin && y >= margin && y < HEIGHT - margin;
  if (!inside(MARGIN)) return 'paper';
  return inside(MARGIN * 2.5) && y % 80 < 12 ? 'line' : 'card';
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
