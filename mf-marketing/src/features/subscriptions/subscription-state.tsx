import { signInPath } from '@repo/contract/site-path';
import { brandName, type SavedCard } from '@repo/contract/subscriptions';
import { Link } from '@repo/federation/link.tsx';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { checkCircleIcon, shieldIcon, userIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './subscriptions.messages.ts';
import { SUBSCRIBE_PATH } from './subscribe-location.ts';
import { useSubscription } from './use-subscription.ts';

export function SubscriptionState({ next }: { next: { href: string; text: string } }) {
  const { t } = useLanguage();
  const { subscription, retry } = useSubscription();
  switch (subscription.kind) {
    case 'loading':
      return (
        <div aria-busy="true">
          <VisuallyHidden>{t('subscriptions.loading')}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton shape="block" />
            <Skeleton shape="title" width="full" />
          </Stack>
        </div>
      );
    case 'unconfigured':
      return (
        <Stack gap={3} align="start">
          <Notice tone="attention">{t('subscriptions.unconfigured')}</Notice>
          <PhoneButton size="md" />
        </Stack>
      );
    case 'sign-in':
      return (
        <NextStep step="signIn" icon={userIcon}>
          <SignIn onSignedIn={() => retry()} />
        </NextStep>
      );
    case 'phone':
    case 'contract':
      return (
        <NextStep step={subscription.kind} icon={shieldIcon}>
          <ButtonLink as={Link} href={next.href}>
            {next.text}
          </ButtonLink>
        </NextStep>
      );
    case 'saved':
      return (
        <NextStep step="saved" icon={checkCircleIcon} card={subscription.card}>
          <Row gap={1}>
            <ButtonLink as={Link} href={next.href}>
              {next.text}
            </ButtonLink>
            <Button variant="secondary" onClick={() => retry(true)}>
              {t('subscriptions.saved.replace')}
            </Button>
          </Row>
        </NextStep>
      );
    case 'failed':
      return (
        <Stack gap={3} align="start">
          <Notice tone="attention" title={t('subscriptions.unconfigured')}>
            {t('subscriptions.failed.text')}
          </Notice>
          <Row gap={1}>
            <Button onClick={() => retry()}>{t('subscriptions.failed.retry')}</Button>
            <PhoneButton size="md" />
          </Row>
        </Stack>
      );
    case 'ready': {
      const { PaymentForm, stripe, clientSecret } = subscription;
      return <PaymentForm stripe={stripe} clientSecret={clientSecret} />;
    }
  }
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { session } = useShell();
  const user = useSession();
  const { t } = useLanguage();
  if (user && session.signInAgain) {
    const signIn = async () => {
      if (await session.signInAgain?.()) onSignedIn();
    };
    return <Button onClick={() => void signIn()}>{t('subscriptions.signIn.action')}</Button>;
  }
  // Loads the page, because a shell that still shows the client as signed in would redirect back
  // here.
  return (
    <ButtonLink href={signInPath(SUBSCRIBE_PATH)}>{t('subscriptions.signIn.action')}</ButtonLink>
  );
}

interface NextStepProps {
  step: 'signIn' | 'saved' | 'phone' | 'contract';
  icon: IconDrawing;
  card?: SavedCard;
  children: ReactNode;
}

function NextStep({ step, icon, card, children }: NextStepProps) {
  const { t } = useLanguage();
  return (
    <Stack gap={2} align="start" role="status">
      <Stack gap={1}>
        <Row gap={1} wrap={false} align="start">
          <Icon icon={icon} size={24} />
          <Heading level={2} size="md">
            {t(`subscriptions.${step}.title`)}
          </Heading>
        </Row>
        {card && (
          <Text weight="semibold">
            {t('subscriptions.saved.card', { brand: brandName(card), lastFour: card.lastFour })}
          </Text>
        )}
        <Text>{t(`subscriptions.${step}.text`)}</Text>
      </Stack>
      {children}
    </Stack>
  );
}
