import { expect, test } from '@jest/globals';
import { jpegOf } from '@repo/testing/jpeg-of.ts';
import { mergeLetters, type MergedFile } from '../../test/merge-letters.ts';
import { pdfkitFile } from '../../test/uploads.ts';
import { inSandbox, program } from './in-sandbox.ts';

const letters = async (count: number, copySize: number): Promise<MergedFile[]> => {
  const file = await pdfkitFile({});
  const copies = Array.from({ length: count }, (_, place) => ({
    file,
    enclosures: [place],
    added: [{ bytes: jpegOf(copySize), contentType: 'image/jpeg', label: 'Enclosed: copy' }],
  }));
  return [{ file, enclosures: [], added: [] }, ...copies];
};

test('a mailing takes little more memory than its largest letter', async () => {
  const merged = await mergeLetters(await letters(40, 3_000_000), 200);
  expect(merged.length).toBeGreaterThan(120_000_000);
}, 60_000);

test('the table at the end of a mailing says where each of its objects is', async () => {
  const merged = (await mergeLetters(await letters(3, 1000))).toString('latin1');
  const [, start] = /startxref\n(\d+)\n%%EOF$/.exec(merged)!;
  const table = merged.slice(Number(start), merged.indexOf('trailer', Number(start)));
  const [title, ...lines] = table.trimEnd().split('\n');
  expect(title).toBe('xref');
  const places: [number, string][] = [];
  let number = 0;
  for (const line of lines) {
    const [first, second, kind] = line.trim().split(' ');
    if (kind === undefined) number = Number(first);
    else places.push([number++, kind === 'n' ? merged.slice(Number(first)).slice(0, 20) : second!]);
  }
  const [free, ...objects] = places;
  expect(free).toEqual([0, '65535']);
  expect(objects.length).toBeGreaterThan(20);
  for (const [object, bytes] of objects) expect(bytes).toMatch(new RegExp(`^${object} 0 obj\n`));
  expect(merged).toContain(`/Size ${objects.length + 1}`);
});

test('a process that did not get the beginning of a mailing adds nothing', async () => {
  const [, letter] = await letters(1, 1000);
  const step = { ...letter!, isFirst: false, isLast: false, isFront: false };
  const limits = { processorMs: 60_000, memoryMegabytes: 400 };
  const outcome = await inSandbox(program('merge-letters'), 'admin', (ask) => ask(step, limits));
  expect(outcome).toEqual({ answer: null });
});
