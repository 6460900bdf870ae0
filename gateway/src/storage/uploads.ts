import type { UploadLimits } from '../env/storage-settings.ts';
import type { Scanner } from './clamd.ts';

export interface Uploads extends UploadLimits {
  scanner: Scanner | null;
}
