import type { DocumentContentType } from '@repo/contract/documents';

const COLUMNS = 100;
const LINES = 64;
const WIDTH = 612;
const HEIGHT = 792;
const MARGIN = 36;
const LINE_HEIGHT = 11;

export const textPage = { width: WIDTH, height: HEIGHT };

/**
 * Returns the text of a saved report in lines, in pages of lines that fit. A saved web page is reduced to its words, a row of a table in a
 * line; it never becomes a document, so that nothing of it runs.
 */
export function textPagesOf(type: DocumentContentType, text: string): string[][] {
  const lines = readableText(type, text)
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${COLUMNS}}`, 'gu')) ?? []);
  const count = Math.ceil(lines.length / LINES);
  return Array.from({ length: count }, (_, page) => lines.slice(page * LINES, (page + 1) * LINES));
}

export function drawText(context: CanvasRenderingContext2D, lines: readonly string[]): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#000';
  context.font = '9px monospace';
  lines.forEach((line, index) =>
    context.fillText(line, MARGIN, MARGIN + (index + 1) * LINE_HEIGHT, WIDTH - 2 * MARGIN),
  );
}

function readableText(type: DocumentContentType, text: string): string {
  if (type === 'text/html') return wordsOfPage(text);
  if (type === 'application/xml') return text.replaceAll(/>\s*</g, '>\n<');
  if (type !== 'application/json') return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function wordsOfPage(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->|<(head|script|style|template)\b[^]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/t[dh]\s*>/gi, '  |  ')
    .replaceAll(/<br\b[^<>]*>|<\/(tr|div|p|h[1-6]|li|table|caption|dt|dd)\s*>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, characterOf)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /[^|\s]/.test(line))
    .join('\n');
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function characterOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
