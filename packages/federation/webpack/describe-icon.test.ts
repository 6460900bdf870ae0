import { expect, test } from '@jest/globals';
import { describeIcon } from './describe-icon.ts';

function png(width: number, height: number): Buffer {
  const content = Buffer.alloc(33);
  content.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

function ico(...sizes: number[]): Buffer {
  const content = Buffer.alloc(6 + 16 * sizes.length);
  content.writeUInt16LE(1, 2);
  content.writeUInt16LE(sizes.length, 4);
  for (const [index, size] of sizes.entries())
    content.fill(size % 256, 6 + 16 * index, 8 + 16 * index);
  return content;
}

test.each([
  ['icon.svg', Buffer.from('<svg/>'), ['image/svg+xml', 'any', 'any']],
  ['icon-192.png', png(192, 192), ['image/png', '192x192', 'any']],
  ['icon-maskable-512.png', png(512, 256), ['image/png', '512x256', 'maskable']],
  ['apple-touch-icon.png', png(180, 180), ['image/png', '180x180', 'apple-touch-icon']],
  ['favicon.ico', ico(16, 256), ['image/vnd.microsoft.icon', '16x16 256x256', 'favicon']],
])('%s', (file, content, [type, sizes, purpose]) => {
  expect(describeIcon(file, content)).toEqual({ file, type, sizes, purpose });
});

test.each(['main.js', 'icon.svg.br', 'photo.png', 'images/icon.svg', 'silicon.svg'])(
  '%s is no icon',
  (file) => {
    expect(describeIcon(file, Buffer.alloc(64))).toBeNull();
  },
);
