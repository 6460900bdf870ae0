import type { ReportFormat, ReportProblemCode } from '@repo/contract/report-snapshots';
import { decodeText } from './decode-text.ts';
import { isEquifaxPdf, readEquifaxPdf } from './formats/equifax-pdf.ts';
import { isExperianPdf, readExperianPdf } from './formats/experian-pdf.ts';
import { readPortalCsv } from './formats/portal-csv.ts';
import { isTransunionPdf, readTransunionPdf } from './formats/transunion-pdf.ts';
import { isPdf, readPdf, type Line } from './pdf.ts';
import {
  isConsumerDirect,
  isConsumerDirectSummary,
  readConsumerDirect,
} from './formats/consumerdirect/read-consumerdirect.ts';
import {
  isIdentityIq,
  isUnrendered,
  readIdentityIq,
} from './formats/identityiq/read-identityiq.ts';
import { isMismo, readMismo } from './formats/mismo/read-mismo.ts';
import { finishReading } from './finish-reading.ts';
import {
  isTransunionXml,
  readTransunionXml,
} from './formats/transunion-xml/read-transunion-xml.ts';
import { isTrueLink, readTrueLink } from './formats/truelink/read-truelink.ts';
import { asksForPassword, isTranslated, readHtml, sourceTextOf } from './html.ts';
import { findKey, isObject, parseJson } from './json-values.ts';
import type { Reading } from './reading.ts';
import { readBureau } from './values.ts';
import { pageInArchive } from './web-archive.ts';
import { readXml, XmlError } from './xml.ts';

export type Refusal =
  | 'unknown-layout'
  | 'damaged'
  | 'mismo-3'
  | 'not-us'
  | 'no-report'
  | 'saved-too-early'
  | 'login-page'
  /** The browser's translation replaced the labels. */
  | 'translated'
  /** A view without the accounts' details; the classic view can be read. */
  | 'summary-only'
  | 'scan'
  | 'password-protected'
  | 'several-people'
  /** A whole report of a person of whom the bureaus know nothing: only codes why there is no score. */
  | 'no-file'
  | 'damaged-pdf';

export type ReportResult = ({ format: ReportFormat } & Reading) | { refusal: Refusal };

const structured: {
  format: ReportFormat;
  isXml: boolean;
  fits: (file: unknown) => boolean;
  read: (file: unknown) => Reading | { refusal: Refusal };
}[] = [
  { format: 'truelink-json', isXml: false, fits: isTrueLink, read: readTrueLink },
  { format: 'mismo-json', isXml: false, fits: isMismo, read: readMismo },
  { format: 'mismo-xml', isXml: true, fits: isMismo, read: readMismo },
  { format: 'transunion-xml', isXml: true, fits: isTransunionXml, read: readTransunionXml },
];

/** Reads a saved report. Its format is recognized by its content; a layout that is not known is refused rather than guessed. */
export async function readReport(bytes: Uint8Array): Promise<ReportResult> {
  if (isPdf(bytes)) return readPrint(bytes);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = decodeText(file)?.trimStart();
  if (text === undefined)
    return {
      refusal: /^\s*[<{["]/.test(file.toString('latin1', 0, 64)) ? 'damaged' : 'unknown-layout',
    };
  const page = pageInArchive(text)?.trimStart();
  if (page) return readText(page);
  // A leading quotation mark begins a CSV header or a JSON string.
  const isTable = !/^[<{[]/.test(text) && !(text.startsWith('"') && parseJson(text) !== undefined);
  return isTable ? readTable(file) : readText(text);
}

const prints: {
  format: ReportFormat;
  fits: (text: string) => boolean;
  read: (lines: readonly Line[]) => Reading | null;
}[] = [
  { format: 'transunion-pdf', fits: isTransunionPdf, read: readTransunionPdf },
  { format: 'equifax-pdf', fits: isEquifaxPdf, read: readEquifaxPdf },
  { format: 'experian-pdf', fits: isExperianPdf, read: readExperianPdf },
];

const FIRST_LINES = 150;

const hasBureausSideBySide = (lines: readonly Line[]): boolean =>
  lines
    .slice(0, FIRST_LINES)
    .some(({ cells }) => new Set(cells.flatMap(({ text }) => readBureau(text) ?? [])).size > 1);

async function readPrint(bytes: Uint8Array): Promise<ReportResult> {
  const result = await readPdf(bytes);
  if ('refusal' in result) return result;
  const { lines, head } = result;
  const found = hasBureausSideBySide(lines) ? undefined : prints.find(({ fits }) => fits(head));
  const reading = found?.read(lines);
  return reading ? withRows(found!.format, reading) : { refusal: 'unknown-layout' };
}

function readTable(bytes: Buffer): ReportResult {
  const reading = readPortalCsv(bytes);
  if (!('issues' in reading)) return withRows('csv', reading);
  const isEmpty = reading.issues.some(({ code }) => code === 'csv-empty');
  return { refusal: isEmpty ? 'no-report' : 'unknown-layout' };
}

/** May precede a page, because browsers write its address there. */
const BEFORE_PAGE = /^(?:<\?xml[^>]*>|<!--[^]*?-->|\s)*/;
const PAGE =
  /^<(?:!doctype html|html|head|body|meta|title|style|script|link|base|div|main|section|article|table|form|header|nav|aside|center|span|p|template|h[1-6]|ul|[a-z]+(?:-[a-z]+)+)\b/i;
const PAGE_END = /<\/(?:html|body)>(?:<!--[^]*?-->|\s)*$/i;
/** Longer than the text of a page whose scripts have not run. */
const SHELL_LENGTH = 200;
/** The frames of a page that was saved as one file are in attributes. */
const NEXT_PAGE = /<\/html>(?:<!--[^]*?-->|\s)*<(?:!doctype|html)\b|>\s*<!doctype html\b/i;

function readText(text: string): ReportResult {
  if (PAGE.test(text.replace(BEFORE_PAGE, ''))) return readPage(text);
  const isXml = text.startsWith('<');
  const file = isXml ? xmlIn(text) : parseJson(text);
  if (file === undefined) return { refusal: 'damaged' };
  const refusal = refusalOf(file);
  if (refusal) return { refusal };
  const found = structured.find((one) => one.isXml === isXml && one.fits(file));
  if (!found) return { refusal: 'unknown-layout' };
  const reading = found.read(file);
  return 'refusal' in reading ? reading : withRows(found.format, reading);
}

const pages = [
  { format: 'identityiq-html', fits: isIdentityIq, read: readIdentityIq },
  { format: 'consumerdirect-html', fits: isConsumerDirect, read: readConsumerDirect },
] as const;

function readPage(text: string): ReportResult {
  // Rows that were cut off would seem deleted, and a second page would count twice.
  const { page, isClosed } = readHtml(text);
  const isWhole = isClosed || PAGE_END.test(text);
  const hasNext = NEXT_PAGE.test(text.replace(BEFORE_PAGE, ''));
  if (!isWhole || hasNext) return { refusal: 'damaged' };
  if (isUnrendered(page)) return { refusal: 'saved-too-early' };
  for (const { format, fits, read } of pages) {
    if (!fits(page)) continue;
    if (isTranslated(page)) return { refusal: 'translated' };
    const reading = read(page);
    const { tradelines, collections } = reading.snapshot;
    // Without its end tag, a page without accounts may have been cut before them.
    const isCut = !PAGE_END.test(text) && tradelines.length + collections.length === 0;
    return isCut ? { refusal: 'damaged' } : withRows(format, reading);
  }
  if (isConsumerDirectSummary(page)) return { refusal: 'summary-only' };
  // JSON that a browser showed as a page.
  const shown = sourceTextOf(page).trim();
  if (/^[{[]/.test(shown)) return readText(shown);
  if (asksForPassword(page)) return { refusal: 'login-page' };
  // “HTML only” saves the page as it was sent, before its scripts ran.
  const isEmpty = shown.length < SHELL_LENGTH && /<script\b/i.test(text);
  return { refusal: isEmpty ? 'saved-too-early' : 'unknown-layout' };
}

function withRows(format: ReportFormat, reading: Reading): ReportResult {
  const { tradelines, collections, scores, inquiries, publicRecords } = reading.snapshot;
  const rows = [tradelines, collections, scores, inquiries, publicRecords].flat();
  if (rows.length === 0) return { refusal: refusalWithoutRows(reading) };
  const { snapshot, problems } = finishReading(reading);
  return { format, snapshot, problems };
}

const UNREAD: readonly ReportProblemCode[] = [
  'unknown-part',
  'unknown-bureau',
  'missing-creditor',
  'rejected-row',
];

function refusalWithoutRows({ problems, unscored }: Reading): Refusal {
  if (problems.some(({ code }) => UNREAD.includes(code))) return 'unknown-layout';
  return unscored?.length ? 'no-file' : 'no-report';
}

function xmlIn(text: string): unknown {
  try {
    return readXml(text);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}

function refusalOf(file: unknown): Refusal | undefined {
  if (isObject(file) && isObject(file['MESSAGE'])) return 'mismo-3';
  // TransUnion CIBIL of India uses TrueLink's names with other codes.
  if (findKey(file, 'TrueLinkCreditReport')) return 'not-us';
  return undefined;
}
