import { bureauNames, type Bureau } from '@repo/contract/credit-reports';
import { SoftText } from '@repo/ui/text.tsx';
import { useLanguage } from './review.messages.ts';

interface OlderReportProps {
  bureaus: readonly Bureau[];
  overtaken: readonly Bureau[];
}

export function OlderReport({ bureaus, overtaken }: OlderReportProps) {
  const { t } = useLanguage();
  const older = bureaus.filter((bureau) => overtaken.includes(bureau));
  if (older.length === 0) return null;
  const names = older.map((bureau) => bureauNames[bureau]).join(', ');
  return <SoftText>{t('review.older', { bureaus: names })}</SoftText>;
}
