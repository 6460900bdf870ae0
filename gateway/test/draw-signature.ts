import { crc32, deflateSync } from 'node:zlib';

interface DrawingOptions {
  width?: number;
  height?: number;
  /** 0 gray, 2 color, 3 palette, 4 gray with alpha, 6 color with alpha. */
  colorType?: number;
  depth?: number;
  interlace?: number;
  /** Filter of all rows, as PNG numbers them; the bytes are not filtered. */
  filter?: number;
  hasInk?: boolean;
  rows?: number;
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function drawSignature({
  width = 300,
  height = 90,
  colorType = 6,
  depth = 8,
  interlace = 0,
  filter = 0,
  hasInk = true,
  rows = height,
}: DrawingOptions = {}): string {
  const channels = channelsOf[colorType]!;
  const hasAlpha = colorType === 4 || colorType === 6;
  const data = Buffer.alloc((width * channels + 1) * rows, hasAlpha ? 0 : 255);
  for (let y = 0; y < rows; y += 1) {
    const start = y * (width * channels + 1);
    data[start] = filter;
    const x = Math.floor(width / 4 + (y * width) / (2 * height));
    const stroke = data.subarray(start + 1 + x * channels, start + 1 + (x + 4) * channels);
    if (hasInk) stroke.fill(0);
    if (hasInk && hasAlpha)
      for (let at = channels - 1; at < stroke.length; at += channels) stroke[at] = 255;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colorType, 0, 0, interlace], 8);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Software\0any')),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}
