import { useLanguage } from '../../language.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Bytes in words: megabytes to two decimals, less than a tenth of one in kilobytes. */
export function useFileSize() {
  const { t, format } = useLanguage();
  return (bytes: number) =>
    bytes >= MEGABYTE / 10
      ? t('documents.megabytes', {
          size: format.number(Math.round((bytes / MEGABYTE) * 100) / 100),
        })
      : t('documents.kilobytes', {
          size: format.number(Math.max(1, Math.round(bytes / KILOBYTE))),
        });
}
