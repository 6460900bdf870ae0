import { ONBOARDING_STEPS } from '@repo/contract/onboarding';
import type { CurrentUser } from '@repo/contract/users';
import { Badge } from '@repo/ui/badge.tsx';
import { Text } from '@repo/ui/text.tsx';
import { DoneBadge } from '../../lists/done-badge.tsx';
import { useLanguage } from './clients.messages.ts';

interface OnboardingBadgeProps {
  client: Pick<CurrentUser, 'onboardingComplete' | 'onboardingStep'>;
}

export function OnboardingBadge({ client }: OnboardingBadgeProps) {
  const text = useOnboardingText(client);
  const { onboardingComplete, onboardingStep } = client;
  if (!onboardingComplete && !onboardingStep) return <Badge tone="outline">{text}</Badge>;
  return <DoneBadge done={onboardingComplete}>{text}</DoneBadge>;
}

export function OnboardingText({ client }: OnboardingBadgeProps) {
  return (
    <Text as="span" size="sm" tone={client.onboardingComplete ? 'soft' : 'attention'}>
      {useOnboardingText(client)}
    </Text>
  );
}

function useOnboardingText({
  onboardingComplete,
  onboardingStep: step,
}: OnboardingBadgeProps['client']) {
  const { t } = useLanguage();
  if (onboardingComplete) return t('clients.onboardingComplete');
  if (!step) return t('clients.onboardingNotStarted');
  return t('clients.onboardingAt', { step, steps: ONBOARDING_STEPS });
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
