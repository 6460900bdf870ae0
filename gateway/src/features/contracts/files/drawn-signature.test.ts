import { describe, expect, test } from '@jest/globals';
import { deflateSync } from 'node:zlib';
import { drawSignature } from '../../../../test/draw-signature.ts';
import { readDrawing } from './drawn-signature.ts';
import { withoutFilters } from './png-rows.ts';

const unreadable = expect.objectContaining({
  code: 'invalid-input',
  issues: [expect.objectContaining({ path: ['signature'], code: 'signature-unreadable' })],
});
const blank = expect.objectContaining({
  issues: [expect.objectContaining({ path: ['signature'], code: 'signature-required' })],
});

function refusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error;
  }
}

const bytesOf = (dataUrl: string) => Buffer.from(dataUrl.split(',')[1]!, 'base64');
const urlOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

test.each([0, 2, 4, 6])(
  'a drawing of color type %i is cut to its ink, which is dark',
  (colorType) => {
    const { width, height, png } = readDrawing(drawSignature({ colorType }));
    expect([width, height]).toEqual([152, 90]);
    expect([...png.subarray(24, 26)]).toEqual([8, 0]);
    expect(readDrawing(urlOf(png))).toEqual({ width, height, png });
  },
);

test.each([0, 2, 4, 6])('a drawing of color type %i without ink is no signature', (colorType) => {
  expect(refusal(() => readDrawing(drawSignature({ colorType, hasInk: false })))).toEqual(blank);
});

describe('refused as unreadable', () => {
  test.each([
    ['16 bit', { depth: 16 }],
    ['1 bit', { depth: 1, colorType: 0 }],
    ['a palette', { colorType: 3 }],
    ['interlaced', { interlace: 1 }],
    ['wider than 1200', { width: 1201, height: 1 }],
    ['higher than 600', { width: 1, height: 601 }],
    ['an unknown filter', { filter: 5 }],
    ['fewer rows than its header says', { rows: 89 }],
    ['more rows than its header says', { rows: 91 }],
  ])('%s', (_, options) => {
    expect(refusal(() => readDrawing(drawSignature(options)))).toEqual(unreadable);
  });

  test('dimensions that the image data do not have, without inflating it', () => {
    const png = bytesOf(drawSignature());
    png.writeUInt32BE(0, 16);
    expect(refusal(() => readDrawing(urlOf(png)))).toEqual(unreadable);
    png.writeUInt32BE(4_000_000_000, 16);
    expect(refusal(() => readDrawing(urlOf(png)))).toEqual(unreadable);
  });

  test('image data that inflate to a thousand times their header’s size', () => {
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const png = bytesOf(drawSignature());
    const at = png.indexOf('IDAT');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bomb.length);
    const file = Buffer.concat([
      png.subarray(0, at - 4),
      length,
      Buffer.from('IDAT'),
      bomb,
      Buffer.alloc(4),
      png.subarray(-12),
    ]);
    expect(refusal(() => readDrawing(urlOf(file)))).toEqual(unreadable);
  });

  test('a truncated file, and bytes of another kind', () => {
    const png = bytesOf(drawSignature({ width: 40, height: 20 }));
    for (let length = 0; length < png.length - 12; length += 1)
      expect(refusal(() => readDrawing(urlOf(png.subarray(0, length))))).toEqual(unreadable);
    expect(refusal(() => readDrawing('data:image/png;base64,AAAA'))).toEqual(unreadable);
  });
});

test('each filter of PNG is undone', () => {
  const rows = [
    [1, 10, 5, 5],
    [2, 1, 1, 1],
    [3, 1, 1, 1],
    [4, 1, 1, 1],
    [0, 7, 8, 9],
  ];
  const pixels = [
    [10, 15, 20],
    [11, 16, 21],
    [6, 12, 17],
    [7, 13, 18],
    [7, 8, 9],
  ];
  expect([...withoutFilters(Uint8Array.from(rows.flat()), 3, 1)!]).toEqual(pixels.flat());
});
