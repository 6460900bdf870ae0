import type { FundingStatus } from '@repo/contract/funding';
import { Badge } from '@repo/ui/badge.tsx';
import { fundingStatusTones } from '@repo/ui/term-tones.ts';
import { useLanguage } from './funding.messages.ts';

export function ApplicationStatus({ status }: { status: FundingStatus }) {
  const { t } = useLanguage();
  return <Badge tone={fundingStatusTones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>;
}
