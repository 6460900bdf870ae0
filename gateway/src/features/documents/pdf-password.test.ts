import { describe, expect, test } from '@jest/globals';
import { pdfkitFile } from '../../../test/uploads.ts';
import { watchCompleteness } from './file-completeness.ts';

const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

const pdf = (pdfVersion: (typeof versions)[number], passwords: object) =>
  pdfkitFile({ pdfVersion, ...passwords });

function problemOf(content: Buffer, size: number) {
  const watcher = watchCompleteness('application/pdf');
  for (let at = 0; at < content.length; at += size) watcher.read(content.subarray(at, at + size));
  return watcher.problem();
}

describe.each(versions)('a PDF of version %s', (version) => {
  test.each([11, 1_000_000])(
    'a PDF that opens only with a password is told, in chunks of %i',
    async (size) => {
      const both = await pdf(version, { userPassword: 'secret', ownerPassword: 'owner' });
      expect(problemOf(both, size)).toBe('file-has-password');
      expect(problemOf(await pdf(version, { userPassword: 'secret' }), size)).toBe(
        'file-has-password',
      );
    },
  );

  test('a PDF is accepted without a password, or with one for changes only', async () => {
    for (let round = 0; round < 5; round += 1) {
      const content = await pdf(version, { ownerPassword: `owner ${round}` });
      expect(content.includes('/Encrypt')).toBe(true);
      expect(problemOf(content, 1_000_000)).toBeNull();
    }
    expect(problemOf(await pdf(version, {}), 1_000_000)).toBeNull();
  });
});
