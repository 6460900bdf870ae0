import type { ReleaseIcon } from '@repo/contract/releases';
import { imageSize } from 'image-size';

const names: [pattern: RegExp, purpose: ReleaseIcon['purpose']][] = [
  [/^favicon\.ico$/, 'favicon'],
  [/^apple-touch-icon\.png$/, 'apple-touch-icon'],
  [/^icon-maskable(-\d+)?\.(png|svg)$/, 'maskable'],
  [/^icon(-\d+)?\.(png|svg)$/, 'any'],
];

export function describeIcon(file: string, content: Buffer): ReleaseIcon | null {
  const [, purpose] = names.find(([pattern]) => pattern.test(file)) ?? [];
  if (!purpose) return null;
  if (file.endsWith('.svg')) return { file, type: 'image/svg+xml', sizes: 'any', purpose };
  const type = file.endsWith('.png') ? 'image/png' : 'image/vnd.microsoft.icon';
  return { file, type, sizes: sizesOf(content), purpose };
}

function sizesOf(content: Buffer): string {
  const { images, width, height } = imageSize(content);
  const sizes = images ?? [{ width, height }];
  return sizes.map((size) => `${size.width}x${size.height}`).join(' ');
}
