const marks = [
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
] as const;

const SAMPLE_BYTES = 1_024;

/** Text of Spanish letters in Windows-1252. A lowercase accented letter is required, since other encodings have no letter there. */
const SPANISH = /^[\0-\x7F¡¿ÁÉÍÓÚÜÑáéíóúüñ]*$/;
const SMALL_LETTER = /[áéíóúüñ]/;

const DECLARED = /^\s*<[^]*?\b(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;

/**
 * Decodes a file as UTF-16, as UTF-8 whatever it declares, in the encoding that a page or an XML file declares, or as Spanish text in
 * Windows-1252. Returns null if none of these fits.
 */
export function decodeText(bytes: Buffer): string | null {
  return (
    decode(bytes, utf16Of(bytes) ?? 'utf-8') ??
    decode(bytes, declaredIn(bytes)) ??
    decodeSpanish(bytes)
  );
}

/** Detects UTF-16 by its byte order mark, or because every other byte of Latin text is zero. */
export function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.toString('hex', 0, 2);
  const mark = marks.find(([mark]) => mark === start);
  if (mark) return mark[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [high, low] = [zeros(0), zeros(1)];
  if (Math.max(high, low) < sample.length / 4 || high === low) return undefined;
  return low > high ? 'utf-16le' : 'utf-16be';
}

const declaredIn = (bytes: Buffer) =>
  DECLARED.exec(bytes.toString('latin1', 0, SAMPLE_BYTES))?.[1] ?? 'utf-8';

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeSpanish(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  return SPANISH.test(text) && SMALL_LETTER.test(text) ? text : null;
}
