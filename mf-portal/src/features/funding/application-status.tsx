import type { FundingStatus } from '@repo/contract/funding';
import { Badge, type BadgeProps } from '@repo/ui/badge.tsx';
import { useLanguage } from '../../language.ts';

const tones: Record<FundingStatus, NonNullable<BadgeProps['tone']>> = {
  submitted: 'outline',
  qualified: 'neutral',
  approved: 'positive',
  rejected: 'danger',
};

/** The status of an application as a badge. */
export function ApplicationStatus({ status }: { status: FundingStatus }) {
  const { t } = useLanguage();
  return <Badge tone={tones[status]}>{t(`terms.fundingStatus.${status}`)}</Badge>;
}
