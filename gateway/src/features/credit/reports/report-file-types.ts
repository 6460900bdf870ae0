import type { ContentType, Detected } from '../../documents/file-types.ts';
import { detectFileType } from '../../documents/file-types.ts';
import type { IssueCode } from '@repo/contract/issues';
import { utf16Of } from '@repo/reports/decode-text.ts';

/**
 * Detects the type of a saved report from a file's first bytes. Only its reader finds out if it is
 * a report.
 */
export async function detectReportType(head: Buffer): Promise<Detected | { problem: IssueCode }> {
  const found = await detectFileType(head);
  if ('contentType' in found) {
    return found.contentType === 'application/pdf' ? found : { problem: 'report-is-picture' };
  }
  if (found.problem !== 'file-type-not-accepted') {
    return {
      problem: found.problem === 'file-is-office' ? 'report-layout-unknown' : 'report-is-picture',
    };
  }
  const text = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head).trimStart();
  if (text.includes('\0')) return { problem: 'report-layout-unknown' };
  return { contentType: typeOf(text), start: 0 };
}

function typeOf(text: string): ContentType {
  if (/^(<!--[^]*?-->\s*)?<(!doctype html|html)\b/i.test(text)) return 'text/html';
  if (/^content-type:\s*multipart\/related/im.test(text)) return 'text/html';
  if (text.startsWith('<')) return 'application/xml';
  return /^["[{]/.test(text) ? 'application/json' : 'text/csv';
}
