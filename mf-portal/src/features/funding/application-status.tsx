import type { FundingStatus } from '@repo/contract/funding';
import { Badge, fundingStatusTones } from '@repo/ui/badge.tsx';
import { useLanguage } from './funding.messages.ts';

export function ApplicationStatus({ status }: { status: FundingStatus }) {
  const { t } = useLanguage();
  return <Badge tone={fundingStatusTones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>;
}
