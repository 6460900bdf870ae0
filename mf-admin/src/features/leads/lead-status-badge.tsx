import type { LeadStatus } from '@repo/contract/leads-admin';
import { Badge, type BadgeProps } from '@repo/ui/badge.tsx';
import { useLanguage } from './leads.messages.ts';

const tones: Record<LeadStatus, BadgeProps['tone']> = {
  new: 'attention',
  contacted: 'neutral',
  converted: 'positive',
  lost: 'outline',
};

export function LeadStatusBadge({ status }: { status: LeadStatus }) {
  const { t } = useLanguage();
  return <Badge tone={tones[status]}>{t(`leads.status.${status}`)}</Badge>;
}
