import type { IssueCode } from '@repo/contract/issues';
import type { ContentType } from './file-types.ts';
import { needsPassword } from './pdf-password.ts';

export interface Watcher {
  read(chunk: Buffer): void;
  problem(): IssueCode | null;
}

/** Finds truncated files, and PDFs without pages or with a password. Ignores bytes after the end of a picture. */
export function watchCompleteness(contentType: ContentType): Watcher {
  if (contentType === 'application/pdf') return watchPdf();
  if (contentType === 'image/png') return watchPng();
  return contentType === 'image/jpeg' ? watchJpeg() : unwatched;
}

const unwatched: Watcher = { read() {}, problem: () => null };

/** `%%EOF` is searched for in the last bytes. A file that ends in more padding is accepted. */
const TAIL_BYTES = 8_192;
/** Characters of an encryption dictionary that are read on both sides of its name. */
const AROUND = 2_048;
/** Each pattern includes one more character, which may be in the next chunk. */
const ANY_PAGE = /\/Type\s*\/Page[^A-Za-z]/;
const NO_PAGES = /\/Count\s+0[^\d.]/;

/** Compressed objects are not read. A PDF with such objects is assumed to have pages. */
function watchPdf(): Watcher {
  let tail = Buffer.alloc(0);
  let hasPages = false;
  let saysNone = false;
  let encryption = '';
  let ids = '';
  return {
    read(chunk) {
      const text = tail.toString('latin1') + chunk.toString('latin1');
      hasPages ||= ANY_PAGE.test(text) || text.includes('/ObjStm');
      saysNone ||= !hasPages && NO_PAGES.test(text);
      const at = text.search(/\/Filter\s*\/Standard/);
      if (at >= 0 && (at >= AROUND || tail.length < TAIL_BYTES)) encryption = objectAt(text, at);
      const idsAt = text.search(/\/ID\s*\[/);
      if (idsAt >= 0) ids = text.slice(idsAt, idsAt + AROUND);
      const last = chunk.subarray(-TAIL_BYTES);
      // A copy, because the storage encrypts chunks in place.
      tail = Buffer.concat([tail, last]).subarray(-TAIL_BYTES);
    },
    problem() {
      const isPadding = tail.length === TAIL_BYTES && tail.every((byte) => byte <= 0x20);
      if (!isPadding && !tail.includes('%%EOF')) return 'file-incomplete';
      if (encryption && needsPassword(encryption, ids)) return 'file-has-password';
      return saysNone && !hasPages ? 'file-without-pages' : null;
    },
  };
}

function objectAt(text: string, at: number): string {
  const [start, end] = [text.lastIndexOf(' obj', at), text.indexOf('endobj', at)];
  return text.slice(Math.max(start, at - AROUND), Math.min(end < 0 ? Infinity : end, at + AROUND));
}

interface Place {
  skip: number;
  ended: boolean;
}

function readParts(place: Place, next: (chunk: Buffer, at: number) => number): Watcher['read'] {
  return (chunk) => {
    for (let at = 0; at < chunk.length && !place.ended;) {
      const step = Math.min(place.skip, chunk.length - at);
      place.skip -= step;
      at = step > 0 ? at + step : next(chunk, at);
    }
  };
}

const PNG_SIGNATURE_BYTES = 8;
const PNG_HEADER_BYTES = 8;
const PNG_CHECKSUM_BYTES = 4;
/** Marks a PNG that was optimized for iOS apps and opens nowhere else. */
const APPLE_CHUNK = 'CgBI';

function watchPng(): Watcher {
  const place: Place = { skip: PNG_SIGNATURE_BYTES, ended: false };
  let header = Buffer.alloc(0);
  let isCrushed = false;
  return {
    read: readParts(place, (chunk, at) => {
      const rest = chunk.subarray(at, at + PNG_HEADER_BYTES - header.length);
      header = Buffer.concat([header, rest]);
      if (header.length === PNG_HEADER_BYTES) {
        const name = header.toString('latin1', 4);
        place.ended = name === 'IEND';
        isCrushed ||= name === APPLE_CHUNK;
        place.skip = header.readUInt32BE(0) + PNG_CHECKSUM_BYTES;
        header = Buffer.alloc(0);
      }
      return at + rest.length;
    }),
    problem: () => (isCrushed ? 'file-is-other-picture' : place.ended ? null : 'file-incomplete'),
  };
}

const END_OF_IMAGE = 0xd9;
/** Markers without a length: stuffed and fill bytes, restarts, start of image. */
const isBare = (code: number) => code <= 0x01 || (code >= 0xd0 && code <= 0xd8) || code === 0xff;

/** Reads marker by marker until the end marker. The end marker of an embedded preview is skipped with its segment. */
function watchJpeg(): Watcher {
  const place: Place = { skip: 0, ended: false };
  let marker: number[] = [];
  let afterFF = false;
  return {
    read: readParts(place, (chunk, at) => {
      const byte = chunk[at]!;
      if (marker.length > 0) {
        marker.push(byte);
        const [, high, low] = marker;
        if (high !== undefined && low !== undefined) {
          place.skip = Math.max(0, high * 256 + low - 2);
          marker = [];
        }
        return at + 1;
      }
      if (afterFF) {
        afterFF = byte === 0xff;
        if (byte === END_OF_IMAGE) place.ended = true;
        else if (!isBare(byte)) marker = [byte];
        return at + 1;
      }
      const next = chunk.indexOf(0xff, at) + 1 || chunk.length;
      afterFF = chunk[next - 1] === 0xff;
      return next;
    }),
    problem: () => (place.ended ? null : 'file-incomplete'),
  };
}
