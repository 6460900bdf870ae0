import { HttpError, rest } from '@repo/api-client/rest.ts';
import { subscriptionSetup, type Plan } from '@repo/contract/subscriptions';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLanguage } from './subscriptions.messages.ts';
import type { PaymentFormProps } from './payment-form.tsx';
import { parseSubscribeLocation, type SubscribeLocation } from './subscribe-location.ts';

export type Subscription =
  | { kind: 'loading' | 'sign-in' | 'unconfigured' | 'failed' }
  | { kind: 'saved' | 'active' | 'attention'; plan: Plan | null }
  | {
      kind: 'ready';
      plan: Plan | null;
      PaymentForm: ComponentType<PaymentFormProps>;
      stripe: Stripe;
      clientSecret: string;
    };

function kindOf(status: string | null) {
  if (status === 'trialing') return 'saved';
  return status === 'active' ? 'active' : 'attention';
}

async function requestSubscription(address: SubscribeLocation): Promise<Subscription> {
  const body = address.plan === null ? undefined : { plan: address.plan };
  const { clientSecret, publishableKey, plan, status } = await rest(
    'POST',
    '/api/get-or-create-subscription',
    body,
    subscriptionSetup,
  );
  if (publishableKey === null) {
    console.warn('The public key of the card payment provider is missing.');
    return { kind: 'unconfigured' };
  }
  if (clientSecret === null) return { kind: kindOf(status), plan };
  // Stripe may redirect back before its webhook reaches the gateway. For others the query proves nothing.
  if (address.outcome === 'saved') return { kind: 'saved', plan };
  const { PaymentForm, loadStripeScript } = await import(
    /* webpackChunkName: "payment" */ './payment-form.tsx'
  );
  const stripe = await loadStripeScript(publishableKey);
  return { kind: 'ready', plan, PaymentForm, stripe, clientSecret };
}

export function useSubscription() {
  const { navigation } = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const [subscription, setSubscription] = useState<Subscription>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  const showError = useEffectEvent((text: 'failed' | 'declined') => {
    const description = t(`subscriptions.toast.${text}`);
    toast.show({ title: t('subscriptions.toast.title'), description, tone: 'destructive' });
  });

  useEffect(() => {
    let unmounted = false;
    const address = parseSubscribeLocation(navigation.location().search);
    // Stripe's parameters must not stay in the history.
    if (address.outcome) navigation.navigate(address.path, { replace: true });
    if (address.outcome === 'declined') showError('declined');

    async function open() {
      try {
        const next = await requestSubscription(address);
        if (!unmounted) setSubscription(next);
      } catch (error) {
        if (unmounted) return;
        const isVisitor = error instanceof HttpError && error.status === 401;
        setSubscription({ kind: isVisitor ? 'sign-in' : 'failed' });
        if (isVisitor) return;
        console.error('Failed to initialize payment:', error);
        showError('failed');
      }
    }
    void open();
    return () => {
      unmounted = true;
    };
  }, [attempt, navigation]);

  const retry = () => {
    toast.dismiss?.();
    setSubscription({ kind: 'loading' });
    setAttempt((number) => number + 1);
  };
  return { subscription, retry };
}
