import type { ReleaseIcon } from '@repo/contract/releases';

const names: [pattern: RegExp, purpose: ReleaseIcon['purpose']][] = [
  [/^favicon\.ico$/, 'favicon'],
  [/^apple-touch-icon\.png$/, 'apple-touch-icon'],
  [/^icon-maskable(-\d+)?\.(png|svg)$/, 'maskable'],
  [/^icon(-\d+)?\.(png|svg)$/, 'any'],
];

/** What `release.json` says of an icon, which its name makes one; its sizes are read from it. Null for other files. */
export function describeIcon(file: string, content: Buffer): ReleaseIcon | null {
  const [, purpose] = names.find(([pattern]) => pattern.test(file)) ?? [];
  if (!purpose) return null;
  if (file.endsWith('.svg')) return { file, type: 'image/svg+xml', sizes: 'any', purpose };
  if (file.endsWith('.png')) return { file, type: 'image/png', sizes: sizeOfPng(content), purpose };
  return { file, type: 'image/vnd.microsoft.icon', sizes: sizesOfIco(content), purpose };
}

/** From the header chunk, which comes first. */
function sizeOfPng(content: Buffer): string {
  return `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`;
}

/** From the directory: 16 bytes a picture after 6 of its own, in which 0 stands for 256. */
function sizesOfIco(content: Buffer): string {
  const count = content.readUInt16LE(4);
  const sizes = Array.from({ length: count }, (_, index) => {
    const [width = 0, height = 0] = content.subarray(6 + 16 * index);
    return `${width || 256}x${height || 256}`;
  });
  return sizes.join(' ');
}
