import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { CurrentUser } from '@repo/contract/users';
import { Badge } from '@repo/ui/badge.tsx';
import { DoneBadge } from '../../lists/done-badge.tsx';
import { useLanguage } from './clients.messages.ts';

interface OnboardingBadgeProps {
  client: Pick<CurrentUser, 'onboardingComplete' | 'onboardingStep'>;
}

export function OnboardingBadge({ client }: OnboardingBadgeProps) {
  const { t } = useLanguage();
  const { onboardingComplete, onboardingStep: step } = client;
  if (onboardingComplete) return <DoneBadge done>{t('clients.onboardingComplete')}</DoneBadge>;
  if (!step) return <Badge tone="outline">{t('clients.onboardingNotStarted')}</Badge>;
  return (
    <DoneBadge done={false}>
      {t('clients.onboardingAt', { step, steps: ONBOARDING_STEPS })}
    </DoneBadge>
  );
}

/** Free unless active (specification §3, User). */
export function SubscriptionText({ status }: { status: string | null }) {
  const { t } = useLanguage();
  const key = status === 'active' ? 'clients.subscriptionActive' : 'clients.subscriptionFree';
  return <span>{t(key)}</span>;
}

export function EmailBadge({ verified }: { verified: boolean }) {
  const { t } = useLanguage();
  return (
    <DoneBadge done={verified}>
      {t(verified ? 'clients.emailVerified' : 'clients.emailUnverified')}
    </DoneBadge>
  );
}
