import { signInPath } from '@repo/contract/site-path';
import type { Plan } from '@repo/contract/subscriptions';
import { Link } from '@repo/federation/link.tsx';
import { useSession, useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ButtonLink } from '@repo/ui/button-link.tsx';
import { Heading } from '@repo/ui/heading.tsx';
import { Icon, type IconDrawing } from '@repo/ui/icon.tsx';
import { alertIcon, checkCircleIcon, userIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { VisuallyHidden } from '@repo/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { PhoneButton } from '../public-page/phone-button.tsx';
import { useLanguage } from './subscriptions.messages.ts';
import { parseSubscribeLocation, subscribePath } from './subscribe-location.ts';
import { useSubscription } from './use-subscription.ts';
import { plansFor } from '../plans/plans.ts';

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
          <ChosenPlan />
          <Notice tone="attention">{t('subscriptions.unconfigured')}</Notice>
          <PhoneButton size="md" />
        </Stack>
      );
    case 'sign-in':
      return (
        <NextStep step="signIn" icon={userIcon}>
          <SignIn onSignedIn={retry} />
        </NextStep>
      );
    case 'saved':
    case 'active':
      return (
        <NextStep step={subscription.kind} icon={checkCircleIcon} plan={subscription.plan}>
          <ButtonLink as={Link} href={next.href}>
            {next.text}
          </ButtonLink>
        </NextStep>
      );
    case 'attention':
      return (
        <NextStep step="attention" icon={alertIcon} plan={subscription.plan}>
          <PhoneButton size="md" />
        </NextStep>
      );
    case 'failed':
      return (
        <Stack gap={3} align="start">
          <ChosenPlan />
          <Notice tone="attention" title={t('subscriptions.unconfigured')}>
            {t('subscriptions.failed.text')}
          </Notice>
          <Row gap={1}>
            <Button onClick={retry}>{t('subscriptions.failed.retry')}</Button>
            <PhoneButton size="md" />
          </Row>
        </Stack>
      );
    case 'ready': {
      const { PaymentForm, stripe, clientSecret, plan } = subscription;
      return (
        <Stack gap={3}>
          <PlanLine plan={plan} />
          <PaymentForm
            stripe={stripe}
            clientSecret={clientSecret}
            returnPath={subscribePath(plan)}
          />
        </Stack>
      );
    }
  }
}

function ChosenPlan() {
  const { navigation } = useShell();
  return <PlanLine plan={parseSubscribeLocation(navigation.location().search).plan} />;
}

function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { navigation, session } = useShell();
  const user = useSession();
  const { t } = useLanguage();
  if (user && session.signInAgain) {
    const signIn = async () => {
      if (await session.signInAgain?.()) onSignedIn();
    };
    return <Button onClick={() => void signIn()}>{t('subscriptions.signIn.action')}</Button>;
  }
  const { path } = parseSubscribeLocation(navigation.location().search);
  // Loads the page, because a shell that still shows the client as signed in would redirect back
  // here.
  return <ButtonLink href={signInPath(path)}>{t('subscriptions.signIn.action')}</ButtonLink>;
}

interface NextStepProps {
  step: 'signIn' | 'saved' | 'active' | 'attention';
  icon: IconDrawing;
  plan?: Plan | null;
  children: ReactNode;
}

function NextStep({ step, icon, plan = null, children }: NextStepProps) {
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
        <PlanLine plan={plan} />
        <Text>{t(`subscriptions.${step}.text`)}</Text>
      </Stack>
      {children}
    </Stack>
  );
}

function PlanLine({ plan }: { plan: Plan | null }) {
  const { t, format, language } = useLanguage();
  const priced = plansFor(language).find(({ id }) => id === plan);
  if (!priced) return null;
  const { name, price, period } = priced;
  return (
    <Text weight="semibold">
      {t('subscriptions.plan', { plan: name, price: format.money(price), period })}
    </Text>
  );
}
