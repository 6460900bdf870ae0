import { expect } from '@jest/globals';
import { inSandbox, program } from '../src/sandbox/in-sandbox.ts';
import type { MergedPart, MergeStep } from '../src/sandbox/programs/merge-letters.ts';

export type MergedFile = Omit<MergeStep, 'isFirst' | 'isLast' | 'isFront'>;

export function mergeLetters(files: readonly MergedFile[], memoryMegabytes = 400): Promise<Buffer> {
  const limits = { processorMs: 60_000, memoryMegabytes };
  return inSandbox(program('merge-letters'), 'admin', async (ask) => {
    const parts: Uint8Array[] = [];
    for (const [index, file] of files.entries()) {
      const isLast = index === files.length - 1;
      const step: MergeStep = { ...file, isFirst: index === 0, isLast, isFront: false };
      const outcome = await ask(step, limits);
      expect(outcome).toMatchObject({ answer: { bytes: expect.any(Uint8Array) } });
      parts.push((outcome as { answer: MergedPart }).answer.bytes);
    }
    return Buffer.concat(parts);
  });
}
