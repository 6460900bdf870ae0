import type { UploadLimits } from '../env/storage-settings.ts';
import type { Scanner } from './clamd.ts';

/** What applies to every upload. */
export interface Uploads extends UploadLimits {
  /** Null when no scanner is configured. */
  scanner: Scanner | null;
}
