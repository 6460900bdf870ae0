import { HttpError, rest } from '@repo/api-client/rest.ts';
import { subscriptionSetup, type SavedCard } from '@repo/contract/subscriptions';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { useLanguage } from './subscriptions.messages.ts';
import type { PaymentFormProps } from './payment-form.tsx';
import { SUBSCRIBE_PATH, wasDeclined } from './subscribe-location.ts';

export type Subscription =
  | { kind: 'loading' | 'sign-in' | 'unconfigured' | 'failed' | 'phone' | 'contract' }
  | { kind: 'saved'; card: SavedCard }
  | {
      kind: 'ready';
      PaymentForm: ComponentType<PaymentFormProps>;
      stripe: Stripe;
      clientSecret: string;
    };

async function requestSubscription(replaceCard: boolean): Promise<Subscription> {
  const { clientSecret, publishableKey, card } = await rest(
    'POST',
    '/api/get-or-create-subscription',
    replaceCard ? { replaceCard } : undefined,
    subscriptionSetup,
  );
  if (card) return { kind: 'saved', card };
  if (publishableKey === null || clientSecret === null) {
    console.warn('The public key of the card payment provider is missing.');
    return { kind: 'unconfigured' };
  }
  const { PaymentForm, loadStripeScript } = await import(
    /* webpackChunkName: "payment" */ './payment-form.tsx'
  );
  const stripe = await loadStripeScript(publishableKey);
  return { kind: 'ready', PaymentForm, stripe, clientSecret };
}

function refusalOf(error: unknown): 'sign-in' | 'phone' | 'contract' | null {
  if (!(error instanceof HttpError)) return null;
  if (error.status === 401) return 'sign-in';
  const { issues = [] } = (error.body ?? {}) as { issues?: { code: string }[] };
  const codes = issues.map(({ code }) => code);
  if (codes.includes('card-phone-sale')) return 'phone';
  return codes.includes('card-before-contract') ? 'contract' : null;
}

export function useSubscription() {
  const { navigation } = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const [subscription, setSubscription] = useState<Subscription>({ kind: 'loading' });
  const [attempt, setAttempt] = useState({ replaceCard: false });

  const showError = useEffectEvent((text: 'failed' | 'declined') => {
    const description = t(`subscriptions.toast.${text}`);
    toast.show({ title: t('subscriptions.toast.title'), description, tone: 'destructive' });
  });

  useEffect(() => {
    let unmounted = false;
    const declined = wasDeclined(navigation.location().search);
    // Stripe's parameters must not stay in the history.
    if (declined !== null) navigation.navigate(SUBSCRIBE_PATH, { replace: true });
    if (declined) showError('declined');

    async function open() {
      try {
        const next = await requestSubscription(attempt.replaceCard);
        if (!unmounted) setSubscription(next);
      } catch (error) {
        if (unmounted) return;
        const refusal = refusalOf(error);
        setSubscription({ kind: refusal ?? 'failed' });
        if (refusal) return;
        console.error('Failed to initialize payment:', error);
        showError('failed');
      }
    }
    void open();
    return () => {
      unmounted = true;
    };
  }, [attempt, navigation]);

  const retry = (replaceCard = false) => {
    toast.dismiss?.();
    setSubscription({ kind: 'loading' });
    setAttempt({ replaceCard });
  };
  return { subscription, retry };
}
