import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { CurrentUser } from '@repo/contract/users';
import { Badge } from '@repo/ui/badge.tsx';
import { checkIcon } from '@repo/ui/icons/check.ts';
import { clockIcon } from '@repo/ui/icons/clock.ts';
import { useLanguage } from './clients.messages.ts';

interface OnboardingBadgeProps {
  client: Pick<CurrentUser, 'onboardingComplete' | 'onboardingStep'>;
}

export function OnboardingBadge({ client }: OnboardingBadgeProps) {
  const { t } = useLanguage();
  if (client.onboardingComplete) {
    return (
      <Badge tone="positive" icon={checkIcon}>
        {t('clients.onboardingComplete')}
      </Badge>
    );
  }
  if (!client.onboardingStep) {
    return <Badge tone="outline">{t('clients.onboardingNotStarted')}</Badge>;
  }
  return (
    <Badge tone="attention" icon={clockIcon}>
      {t('clients.onboardingAt', { step: client.onboardingStep, steps: ONBOARDING_STEPS })}
    </Badge>
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
  return verified ? (
    <Badge tone="positive" icon={checkIcon}>
      {t('clients.emailVerified')}
    </Badge>
  ) : (
    <Badge tone="attention" icon={clockIcon}>
      {t('clients.emailUnverified')}
    </Badge>
  );
}
