import { dialLink } from '@repo/contract/brand';
import { useShell } from '@repo/federation/shell-context.tsx';
import { ErrorState } from '@repo/ui/error-state.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './language.ts';
import { NextStep } from './next-step.tsx';
import { subscribeAddress } from './subscribe-address.ts';
import { useSubscription } from './use-subscription.ts';

/** What stands in the card: the payment form, or why there is none. */
export function SubscriptionState() {
  const { brand, navigation } = useShell();
  const { t } = useLanguage();
  const { subscription, retry } = useSubscription();
  switch (subscription.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>{t('subscribe.loading')}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton shape="block" />
            <Skeleton shape="title" width="full" />
          </Stack>
        </div>
      );
    case 'unconfigured':
      return (
        <Stack gap={3} align="start">
          <Notice tone="attention">{t('subscribe.unconfigured')}</Notice>
          <PhoneButton size="md" />
        </Stack>
      );
    case 'sign-in': {
      const { path } = subscribeAddress(navigation.location().search);
      const returnTo = path.replace(/\?.*/, encodeURIComponent);
      return <NextStep step="signIn" icon="user" href={`/login?returnTo=${returnTo}`} />;
    }
    case 'saved':
      return <NextStep step="saved" icon="check-circle" href="/onboarding" />;
    case 'failed':
      return (
        <ErrorState
          level={2}
          title={t('subscribe.failed.title')}
          message={t('subscribe.failed.text')}
          retryLabel={t('subscribe.failed.retry')}
          onRetry={retry}
          phoneText={t('page.call', { phone: brand.phoneVanity })}
          phoneHref={dialLink(brand.phone)}
        />
      );
    case 'ready': {
      const { PaymentForm, stripe, clientSecret } = subscription;
      return <PaymentForm stripe={stripe} clientSecret={clientSecret} />;
    }
  }
}
