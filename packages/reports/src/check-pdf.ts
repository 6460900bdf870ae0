// Checks the parts of a PDF that pdf.js would read on past, so that no digit of its text can be another.
import { inflateRawSync, inflateSync } from 'node:zlib';

const LARGEST_STREAM = 64 * 1_048_576;
/** Bytes before the data of a stream, and of the checksum behind it. */
const HEAD = 2;
const CHECKSUM = 4;

const LONGEST_END = 2_048;
const BLANK = 0x20;
const ERASED = 0xff;

interface Stream {
  dictionary: string;
  at: number;
  data: Buffer;
}

/**
 * Returns the file without filters of its pictures, which say nothing; null if it is damaged, or packed in another way than by
 * Flate, of which no limit of size could be known.
 */
export function checkPdf(bytes: Buffer): Buffer | null {
  // Some servers and disks fill a file up to a length.
  const end = bytes.findLastIndex((byte) => byte > BLANK && byte < ERASED) + 1;
  if (!bytes.subarray(Math.max(0, end - LONGEST_END), end).includes('%%EOF')) return null;
  const text = bytes.toString('latin1');
  // Encrypted data is no longer compressed data.
  const isEncrypted = text.includes('/Encrypt');
  if (!isEncrypted && !text.split('endobj').every(namesItsLetters)) return null;
  const checked = Buffer.from(bytes);
  for (const { dictionary, at, data } of streamsOf(bytes, text)) {
    const filter = filterOf(dictionary);
    if (filter === null) continue;
    if (filter === 'FlateDecode') {
      if (!isEncrypted && !isIntact(data)) return null;
    } else if (isPicture(dictionary)) {
      // pdf.js then takes the packed data as it is, if it asks for it at all.
      for (const { index } of dictionary.matchAll(FILTER_KEYS))
        checked.write('/Xilte', at + index, 'latin1');
    } else return null;
  }
  return checked;
}

function* streamsOf(bytes: Buffer, text: string): Generator<Stream> {
  const starts = /(?<!end)stream[^\r\n]{0,200}(?:\r\n|\n|\r)/g;
  for (let found = starts.exec(text); found; found = starts.exec(text)) {
    const at = text.lastIndexOf(' obj', found.index);
    const end = text.indexOf('endstream', starts.lastIndex);
    const data = bytes.subarray(starts.lastIndex, end < 0 ? bytes.length : end);
    yield { dictionary: text.slice(at, found.index), at, data };
  }
}

/** A name may have any letter as its hexadecimal code. */
const named = (dictionary: string) =>
  dictionary.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );

const SHORT_FILTER = /\/F\s*(?:\d+ \d+ R|[[/]\s*\/?\w*(?:Decode|Fl|LZW|A85|AHx|RL|DCT|CCF)\b)/;
const FILTER_KEYS = /\/Filter\b/g;

/** Returns the name of a stream's only filter, null for none, and an empty text for several or what is no name. */
function filterOf(dictionary: string): string | null {
  const names = named(dictionary);
  const keys = names.match(FILTER_KEYS) ?? [];
  // The short name is that of pictures inside a page, which pdf.js takes everywhere.
  if (keys.length === 0) return SHORT_FILTER.test(names) ? '' : null;
  const [, alone, listed] =
    /\/Filter\s*(?:\/([^\s/[\]<>()]+)|\[\s*\/([^\s/[\]<>()]+)\s*\])/.exec(names) ?? [];
  return keys.length === 1 ? (alone ?? listed ?? '') : '';
}

const isPicture = (dictionary: string): boolean =>
  /\/Subtype\s*\/Image\b/.test(dictionary) &&
  /\/(DCT|JPX|CCITTFax|JBIG2)Decode\b/.test(dictionary) &&
  !dictionary.includes('#');

/** Returns whether compressed data is complete and its checksum correct. The checksum may be cut off, as PDF viewers accept. */
function isIntact(data: Buffer): boolean {
  try {
    inflateSync(data, { maxOutputLength: LARGEST_STREAM });
    return true;
  } catch {
    return hasStartOfChecksum(data);
  }
}

interface Inflated {
  buffer: Buffer;
  engine: { bytesWritten: number };
}

function hasStartOfChecksum(data: Buffer): boolean {
  try {
    // The types do not say that `info` returns an object.
    const { buffer, engine } = inflateRawSync(data.subarray(HEAD), {
      maxOutputLength: LARGEST_STREAM,
      info: true,
    }) as unknown as Inflated;
    const rest = data.subarray(HEAD + engine.bytesWritten);
    const checksum = Buffer.alloc(CHECKSUM);
    checksum.writeUInt32BE(adler32(buffer));
    return Array.from({ length: CHECKSUM }).some((_, length) => {
      const isStart = rest.subarray(0, length).equals(checksum.subarray(0, length));
      return isStart && /^\r?\n?$/.test(rest.toString('latin1', length));
    });
  } catch {
    return false;
  }
}

const ADLER_BASE = 65_521;

function adler32(bytes: Buffer): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % ADLER_BASE;
    high = (high + low) % ADLER_BASE;
  }
  return ((high << 16) | low) >>> 0;
}

/** Fonts that every reader has, whose codes are letters of the standard encoding. */
const STANDARD =
  '(?:Helvetica(?:-(?:Bold|Oblique|BoldOblique))?|Times-(?:Roman|Bold|Italic|BoldItalic)|Courier(?:-(?:Bold|Oblique|BoldOblique))?)';
/** All that such a font may say: another key may be the damaged name of one that changes its letters. */
const STANDARD_FONT = new RegExp(
  `^[^<]*<<(?:\\s*/(?:Type\\s*/Font|Subtype\\s*/Type1|Name\\s*/\\w+|BaseFont\\s*/${STANDARD}|(?:FirstChar|LastChar)\\s+\\d+|Widths\\s*(?:\\[[\\d.\\s]*\\]|\\d+ \\d+ R))(?=[\\s/>]))+\\s*>>\\s*$`,
);

/**
 * Returns whether the object is not a font, or one that says which letters its codes are. For a
 * name that pdf.js does not know, it takes others.
 */
const namesItsLetters = (object: string): boolean =>
  !/\/BaseFont\b/.test(object) || LETTERS.test(object) || STANDARD_FONT.test(object);

const LETTERS =
  /\/(ToUnicode|DescendantFonts|CIDSystemInfo)\b|\/Encoding\s*(\/(WinAnsi|MacRoman|MacExpert|Standard)Encoding(?=[\s/>])|\d+ \d+ R|<<)|\/(Symbol|ZapfDingbats)\b/;
