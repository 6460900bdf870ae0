import { randomBytes } from 'node:crypto';

/** A JPEG with this many bytes, whose header says 2000 × 1500 pixels. */
export function jpegOf(size: number): Buffer {
  const [begin, frame, scan, end] = [
    'ffd8ffe000104a46494600010100000100010000',
    'ffc000110805dc07d003012200021101031101',
    'ffda000c03010002110311003f00',
    'ffd9',
  ].map((part) => Buffer.from(part, 'hex')) as [Buffer, Buffer, Buffer, Buffer];
  const data = randomBytes(size - begin.length - frame.length - scan.length - end.length);
  // This byte begins a segment.
  for (const [index, byte] of data.entries()) if (byte === 0xff) data[index] = 0;
  return Buffer.concat([begin, frame, scan, data, end]);
}
