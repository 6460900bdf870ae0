import type { ScanStatus } from '@repo/contract/documents';
import { DomainError, invalidField } from '../../errors.ts';
import { ScannerUnavailable } from '../../storage/clamd.ts';
import type { StoredFile } from '../../storage/storage.ts';
import type { Context } from '../../trpc/context.ts';

/** While the scanner is away, the file waits for it, or is refused when a scan is required. */
export async function scanFile(
  { storage, uploads: { scanner } }: Pick<Context, 'storage' | 'uploads'>,
  file: StoredFile,
): Promise<ScanStatus> {
  if (!scanner) return 'not-scanned';
  try {
    const verdict = await scanner.scan(await storage.open(file));
    if (verdict === 'infected') throw invalidField('file', 'file-infected', 'unsupported-type');
    return 'clean';
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error;
    if (scanner.required) throw new DomainError('unavailable', error.message);
    return 'waiting';
  }
}
