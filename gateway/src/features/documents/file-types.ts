import { type DocumentContentType, FILE_NAME_MAX } from '@repo/contract/documents';
import type { IssueCode } from '@repo/contract/issues';
import { fileTypeFromBuffer } from 'file-type';

export type ContentType = DocumentContentType;

const accepted = new Map<string, ContentType>([
  ['application/pdf', 'application/pdf'],
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/apng', 'image/png'],
]);

const extensions: Record<ContentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'text/html': ['html', 'htm'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'text/csv': ['csv'],
};

export const HEAD_BYTES = 4_100;

/** Readers look for a PDF's header in this many bytes, because banks and scanners write lines before it. */
const PDF_HEADER_BYTES = 1_024;

export interface Detected {
  contentType: ContentType;
  start: number;
}

/**
 * Detects an accepted type from a file's first bytes, because browsers and phones send wrong names and types. Otherwise
 * returns the issue, which names common formats.
 */
export async function detectFileType(head: Buffer): Promise<Detected | { problem: IssueCode }> {
  const found = (await fileTypeFromBuffer(head))?.mime ?? '';
  for (const start of [0, pdfHeader(head), firstByte(head)]) {
    if (start < 0) continue;
    const mime = start === 0 ? found : (await fileTypeFromBuffer(head.subarray(start)))?.mime;
    const contentType = accepted.get(mime ?? '');
    if (contentType) return { contentType, start };
  }
  return { problem: problemOf(found) };
}

const pdfHeader = (head: Buffer) => head.subarray(0, PDF_HEADER_BYTES).indexOf('%PDF-');
const firstByte = (head: Buffer) =>
  head.findIndex((byte) => ![0x09, 0x0a, 0x0d, 0x20].includes(byte));

function problemOf(mime: string): IssueCode {
  if (/^image\/hei[cf]/.test(mime)) return 'file-is-heic';
  if (mime.startsWith('image/')) return 'file-is-other-picture';
  return /officedocument|opendocument|x-cfb|rtf/.test(mime)
    ? 'file-is-office'
    : 'file-type-not-accepted';
}

/** Adapts the extension to the detected type: `photo.jfif` becomes `photo.jpg`, `statement` becomes `statement.pdf`. */
export function nameAs(contentType: ContentType, fileName: string): string {
  const fitting = extensions[contentType];
  const [, stem = fileName, extension = ''] = /^(.+)\.([^.]*)$/.exec(fileName) ?? [];
  if (fitting.includes(extension.toLowerCase())) return fileName;
  const isFormat = /^(pdf|jp[eg]|jpeg|jfif|png|hei[cf]|webp|tiff?)$/i.test(extension);
  return `${isFormat ? stem : fileName}.${fitting[0]!}`;
}

// oxlint-disable-next-line no-control-regex -- control characters are what it removes
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

export function cleanFileName(given: string): string {
  const name = (given.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(unwanted, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const characters = Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const extension = Array.from(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '');
  return [...characters.slice(0, FILE_NAME_MAX - extension.length), ...extension].join('');
}
