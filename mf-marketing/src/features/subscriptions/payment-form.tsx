import { rest } from '@repo/api-client/rest.ts';
import { cardConsentText } from '@repo/contract/subscriptions';
import { useShell } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { SUBSCRIBE_PATH } from './subscribe-location.ts';
import { useLanguage } from './subscriptions.messages.ts';

const CardFields = styled.div`
  min-height: 15rem;
`;

const STRIPE_DEADLINE_MS = 15_000;

/** Throws when the script fails or misses the deadline. */
export async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  const deadline = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), STRIPE_DEADLINE_MS);
  });
  const stripe = await Promise.race([loadStripe(publishableKey), deadline]);
  if (!stripe) throw new Error('The payment provider did not load.');
  return stripe;
}

export interface PaymentFormProps {
  stripe: Stripe;
  /** The client secret of a SetupIntent, which saves a payment method and charges nothing. */
  clientSecret: string;
}

export function PaymentForm({ stripe, clientSecret }: PaymentFormProps) {
  const { language } = useLanguage();
  const [appearance] = useState(paymentAppearance);
  return (
    <Elements
      key={language}
      stripe={stripe}
      options={{ clientSecret, locale: language, appearance }}
    >
      <Fields />
    </Elements>
  );
}

function Fields() {
  const { t, language } = useLanguage();
  const { brand } = useShell();
  const stripe = useStripe();
  const elements = useElements();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [agrees, setAgrees] = useState(false);
  const [mustAgree, setMustAgree] = useState(false);
  const consent = cardConsentText(brand.name)[language];

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements || pending) return;
    setMustAgree(!agrees);
    if (!agrees) return;
    setPending(true);
    setProblem(undefined);
    const confirmParams = { return_url: `${window.location.origin}${SUBSCRIBE_PATH}` };
    try {
      await rest('POST', '/api/subscription/consent', { text: consent });
      const { error } = await stripe.confirmSetup({ elements, confirmParams });
      setProblem(error.message ?? t('subscriptions.form.error'));
    } catch {
      setProblem(t('subscriptions.form.error'));
    }
    setPending(false);
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <CardFields>
          <PaymentElement />
        </CardFields>
        <Checkbox
          label={consent}
          required
          checked={agrees}
          error={mustAgree && !agrees ? t('subscriptions.form.agree') : undefined}
          onChange={(event) => setAgrees(event.target.checked)}
        />
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!stripe}
          pending={pending}
          pendingText={t('subscriptions.form.pending')}
        >
          {t('subscriptions.form.save')}
        </Button>
        <Row gap={1} wrap={false} align="start">
          <Icon icon={lockIcon} size={20} />
          <Text size="sm" tone="soft">
            {t('subscriptions.form.privacy')}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}

/** The page's colors for Stripe's iframes, which cannot read its CSS variables. */
function paymentAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const value = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: 'flat',
    variables: {
      colorPrimary: value('color-accent'),
      colorBackground: value('color-surface'),
      colorText: value('color-ink'),
      colorTextSecondary: value('color-ink-soft'),
      colorTextPlaceholder: value('color-ink-faint'),
      colorDanger: value('color-danger'),
      borderRadius: value('radius-md'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${value('color-rule-strong')}` },
      '.Tab': { border: `1px solid ${value('color-rule-strong')}` },
    },
  };
}
