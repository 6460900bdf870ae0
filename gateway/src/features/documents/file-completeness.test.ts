import { describe, expect, test } from '@jest/globals';
import { demoPdf, demoPng } from '../../demo/demo-files.ts';
import { samples } from '../../../test/uploads.ts';
import { watchCompleteness } from './file-completeness.ts';
import type { ContentType } from './file-types.ts';

function problemOf(type: ContentType, content: Buffer, size = 7) {
  const watcher = watchCompleteness(type);
  for (let at = 0; at < content.length; at += size) watcher.read(content.subarray(at, at + size));
  return watcher.problem();
}

const join = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const hex = (bytes: string) => Buffer.from(bytes.replaceAll(' ', ''), 'hex');

const jpeg = hex(
  'ffd8 ffe1 0008 ffd8 ffd9 0000 ffdb 0004 ffd9 ffda 0004 0001 12ff00 34ffd0 56 ffd9',
);
const video = Buffer.alloc(20_000, 'mp4');
const png = demoPng();

describe('a complete file', () => {
  test.each<[string, ContentType, Buffer]>([
    ['a JPEG', 'image/jpeg', jpeg],
    ['a JPEG with a video after it, as phones take them', 'image/jpeg', join(jpeg, video)],
    ['a PNG', 'image/png', png],
    ['a PNG with something after it', 'image/png', join(png, video)],
    ['a PDF that names no pages', 'application/pdf', samples.pdf],
    ['a PDF with padding', 'application/pdf', join(samples.pdf, Buffer.alloc(20_000))],
    ['a PDF with compressed objects', 'application/pdf', join('/Count 0 /Type /ObjStm %%EOF')],
  ])('%s', (_, type, content) => {
    expect(problemOf(type, content)).toBeNull();
    expect(problemOf(type, content, content.length)).toBeNull();
  });

  test('a PDF with pages and another, empty list', async () => {
    const pdf = await demoPdf('A title');
    expect(problemOf('application/pdf', join(pdf, '/Count 0 %%EOF'))).toBeNull();
  });
});

describe('a file that was cut off', () => {
  test.each<[string, ContentType, Buffer]>([
    ['a JPEG', 'image/jpeg', jpeg.subarray(0, -2)],
    ['a JPEG within a segment', 'image/jpeg', jpeg.subarray(0, 10)],
    ['a PNG', 'image/png', png.subarray(0, -12)],
    ['a PNG within a chunk', 'image/png', png.subarray(0, 60)],
    ['a PDF', 'application/pdf', join(samples.pdf, 'x'.repeat(9_000))],
    ['a PDF that is a header only', 'application/pdf', join('%PDF-1.7\n')],
  ])('%s is incomplete', (_, type, content) => {
    expect(problemOf(type, content)).toBe('file-incomplete');
    expect(problemOf(type, content, content.length)).toBe('file-incomplete');
  });
});

test('a PDF without pages is found', () => {
  const empty = join('%PDF-1.4\n<< /Type /Pages /Kids [] /Count 0 >>\n%%EOF');
  for (const size of [1, 7, 100]) {
    expect(problemOf('application/pdf', empty, size)).toBe('file-without-pages');
  }
});

test('a PNG that was optimized for iOS apps is refused, as nothing else shows it', () => {
  const header = png.subarray(0, 8);
  const crushed = join(header, hex('0000 0004 4367 4249 5000 2002 2bd5 b37f'), png.subarray(8));
  expect(problemOf('image/png', crushed)).toBe('file-is-other-picture');
});
