import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { joinPhotos, shrinkPhoto } from './photos.ts';

const { createImageBitmap } = globalThis;
const { getContext, toBlob } = HTMLCanvasElement.prototype;
let jpegBytes = 0;
let drawn: string[] = [];

/** jsdom draws nothing, so a picture's size is in its content, such as `4000x3000`. */
beforeEach(() => {
  jpegBytes = 10;
  drawn = [];
  globalThis.createImageBitmap = (async (file: File) => {
    const [width, height] = (await readText(file)).split('x').map(Number);
    return { width, height, close: jest.fn() };
  }) as never;
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: jest.fn(),
    drawImage: (_image: unknown, _x: number, _y: number, width: number, height: number) =>
      drawn.push(`${width}x${height}`),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done: BlobCallback) =>
    done(new Blob(['j'.repeat(jpegBytes)], { type: 'image/jpeg' }));
});
afterEach(() => {
  globalThis.createImageBitmap = createImageBitmap;
  Object.assign(HTMLCanvasElement.prototype, { getContext, toBlob });
});

function readText(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(file);
  });
}

const photo = (size: string, name = 'IMG_1.png') =>
  new File([size.padEnd(100)], name, { type: 'image/png', lastModified: 7 });

test('a photo that is too large is drawn smaller, as JPEG', async () => {
  const sent = await shrinkPhoto(photo('4000x3000'), 2000);
  expect(drawn).toEqual(['2000x1500']);
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 10, lastModified: 7 });
});

test('a small photo, and one that would not become smaller, are sent as they are', async () => {
  const small = photo('2000x1500');
  expect(await shrinkPhoto(small, 2000)).toBe(small);
  expect(drawn).toEqual([]);
  jpegBytes = 100;
  const large = photo('4000x3000');
  expect(await shrinkPhoto(large, 2000)).toBe(large);
});

test('several photos become one PDF, whose table of objects is right', async () => {
  const sent = await joinPhotos([photo('3000x4000'), photo('800x600', 'b.jpg')], 2000);
  expect(drawn).toEqual(['1500x2000', '800x600']);
  expect(sent).toMatchObject({ name: 'IMG_1.pdf', type: 'application/pdf' });
  const text = await readText(sent);
  expect(text).toMatch(/\/Count 2 \/Kids \[3 0 R 6 0 R\]/);
  expect(text).toContain('/MediaBox [0 0 631.50 842.00]');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]))).toMatch(/^xref\n0 9\n/);
});
