import { invalidField } from '../../../../errors.ts';

/** The first bytes of workbooks, in hexadecimal: ZIP, and the format before it. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];
const WEB_PAGE = /^\s*<(!doctype|\?xml|html|head|meta|table)\b/i;

/** The byte order marks, in hexadecimal; the decoder drops them. */
const marks = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

const SAMPLE_BYTES = 1_024;

/** Spanish in Windows-1252, with a small letter that no other usual encoding has at its place. */
const SPANISH = /^[\0-\x7F¡¿ÁÉÍÓÚÜÑáéíóúüñ]*$/;
const SMALL_LETTER = /[áéíóúüñ]/;

/**
 * Decodes UTF-8, UTF-16 and Spanish in Windows-1252. Throws the issues `csv-is-workbook` and, for another encoding,
 * `encoding-unknown`.
 */
export function decodeText(bytes: Buffer): string {
  const isWorkbook = WORKBOOKS.some((start) => bytes.toString('hex', 0, 4) === start);
  const text = isWorkbook ? null : (decode(bytes) ?? decodeSpanish(bytes));
  if (isWorkbook || (text && WEB_PAGE.test(text))) throw invalidField('file', 'csv-is-workbook');
  if (text === null || text.includes('\0')) throw invalidField('file', 'encoding-unknown');
  return text;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 2);
  const mark = marks.find(([mark]) => mark === start);
  if (mark) return mark[1];
  // UTF-16 without a mark: every other byte of Latin letters is zero.
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [high, low] = [zeros(0), zeros(1)];
  if (Math.max(high, low) < sample.length / 4 || high === low) return 'utf-8';
  return low > high ? 'utf-16le' : 'utf-16be';
}

function decodeSpanish(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  return SPANISH.test(text) && SMALL_LETTER.test(text) ? text : null;
}
