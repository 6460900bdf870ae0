import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { invalidField } from '../../../errors.ts';
import { type Pixels, withoutFilters } from './png-rows.ts';

export interface Drawing {
  width: number;
  height: number;
  png: Buffer;
}

const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** Bytes of a pixel by PNG's color type: gray, color, both also with alpha. Canvases write no palettes. */
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);
/** Smaller differences from the background, of 255, are not visible as ink. */
const FAINT = 32;

/**
 * Reads a drawn signature, the data URL of a stranger's PNG, into an image of our own. Throws `invalidField` unless it
 * is 8 bit, not interlaced and at most 1200 × 600, and if it shows no ink.
 */
export function readDrawing(dataUrl: string): Drawing {
  const pixels = readPixels(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  const ink = inkOf(pixels);
  const darkest = ink.reduce((most, value) => Math.max(most, value), 0);
  if (darkest <= FAINT) throw invalidField('signature', 'signature-required');
  return cutOut(ink, pixels.width, (value) => 255 - Math.round((value * 255) / darkest));
}

const unreadable = () => invalidField('signature', 'signature-unreadable');

const HEADER = Buffer.from('89504e470d0a1a0a', 'hex');
const NO_COMPRESSION_FILTER_OR_INTERLACE = 0;

function readPixels(file: Buffer): Pixels {
  const [first, ...chunks] = chunksOf(file);
  if (first?.type !== 'IHDR' || first.data.length !== 13) throw unreadable();
  const [width, height] = [first.data.readUInt32BE(0), first.data.readUInt32BE(4)];
  const channels = channelsOf.get(first.data[9]!);
  const isPlain =
    first.data[8] === 8 && first.data.readUIntBE(10, 3) === NO_COMPRESSION_FILTER_OR_INTERLACE;
  if (!channels || !isPlain) throw unreadable();
  if (width < 1 || height < 1 || width > MAX_WIDTH || height > MAX_HEIGHT) throw unreadable();
  const compressed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = inflated(Buffer.concat(compressed), (width * channels + 1) * height);
  const bytes = withoutFilters(rows, width * channels, channels);
  if (!bytes) throw unreadable();
  return { width, channels, bytes };
}

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  if (!file.subarray(0, HEADER.length).equals(HEADER)) throw unreadable();
  const chunks: Chunk[] = [];
  for (let at = HEADER.length; at < file.length;) {
    if (at + 12 > file.length) throw unreadable();
    const end = at + 8 + file.readUInt32BE(at);
    if (end + 4 > file.length) throw unreadable();
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'IEND') return chunks;
    chunks.push({ type, data: file.subarray(at + 8, end) });
    at = end + 4;
  }
  throw unreadable();
}

/** Throws unless `data` inflates to exactly `length` bytes, and never inflates more. */
function inflated(data: Buffer, length: number): Buffer {
  try {
    const rows = inflateSync(data, { maxOutputLength: length });
    if (rows.length === length) return rows;
  } catch {
    // damaged, or larger than its header says
  }
  throw unreadable();
}

/** The difference of each pixel from the background: its alpha, or that of its brightness if nothing is transparent. */
function inkOf({ bytes, channels }: Pixels): Uint8Array {
  const hasAlpha = channels === 2 || channels === 4;
  const isColor = channels >= 3;
  const alphas = new Uint8Array(bytes.length / channels).fill(255);
  const brightness = new Uint8Array(alphas.length);
  let isTransparent = false;
  for (let index = 0, at = 0; index < alphas.length; index += 1, at += channels) {
    brightness[index] = isColor
      ? (bytes[at]! * 299 + bytes[at + 1]! * 587 + bytes[at + 2]! * 114) / 1000
      : bytes[at]!;
    if (hasAlpha) alphas[index] = bytes[at + channels - 1]!;
    isTransparent ||= alphas[index] !== 255;
  }
  if (isTransparent) return alphas;
  const background = mostFrequent(brightness);
  return brightness.map((value) => Math.abs(value - background));
}

function mostFrequent(values: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value]! += 1;
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
}

function cutOut(ink: Uint8Array, rowLength: number, gray: (ink: number) => number): Drawing {
  let [left, right, top, bottom] = [rowLength, 0, ink.length, 0];
  for (let index = 0; index < ink.length; index += 1) {
    if (ink[index]! <= FAINT) continue;
    const [x, y] = [index % rowLength, Math.floor(index / rowLength)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + x + 1] = gray(ink[(top + y) * rowLength + left + x]!);
  return { width, height, png: grayPng(width, height, rows) };
}

function grayPng(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    HEADER,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
