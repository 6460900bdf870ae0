import { Button } from '@repo/ui/button.tsx';
import { Icon } from '@repo/ui/icon.tsx';
import { lockIcon } from '@repo/ui/icons/lock.ts';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';
import { paymentAppearance } from './payment-appearance.ts';

/** The height of the provider's card form, so that the button below does not move. */
const Place = styled.div`
  min-height: 15rem;
`;

/** A script that takes longer is taken for one that does not come; a later try still finds it. */
const PROVIDER_DEADLINE_MS = 15_000;

/** Loads the provider's script from its own host; rejects when it does not arrive. */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PROVIDER_DEADLINE_MS);
  });
  const stripe = await Promise.race([loadStripe(publishableKey), late]);
  if (!stripe) throw new Error('The payment provider did not load.');
  return stripe;
}

export interface PaymentFormProps {
  stripe: Stripe;
  /** Of a setup intent: it saves a payment method and charges nothing. */
  clientSecret: string;
  /** Where the provider sends the client when it has left the page for a bank's. */
  returnPath: string;
}

/** The provider's own fields, in frames of its own. */
export function PaymentForm({ stripe, clientSecret, returnPath }: PaymentFormProps) {
  const { language } = useLanguage();
  const [appearance] = useState(paymentAppearance);
  return (
    <Elements
      key={language}
      stripe={stripe}
      options={{ clientSecret, locale: language, appearance }}
    >
      <Fields returnPath={returnPath} />
    </Elements>
  );
}

function Fields({ returnPath }: { returnPath: string }) {
  const { t } = useLanguage();
  const stripe = useStripe();
  const elements = useElements();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stripe || !elements || pending) return;
    setPending(true);
    setProblem(undefined);
    const confirmParams = { return_url: `${window.location.origin}${returnPath}` };
    try {
      const { error } = await stripe.confirmSetup({ elements, confirmParams });
      setProblem(error.message ?? t('subscribe.form.error'));
    } catch {
      setProblem(t('subscribe.form.error'));
    }
    setPending(false);
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap={3}>
        <Place>
          <PaymentElement />
        </Place>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Button
          type="submit"
          size="lg"
          fullWidth
          disabled={!stripe}
          pending={pending}
          pendingText={t('subscribe.form.pending')}
        >
          {t('subscribe.form.save')}
        </Button>
        <Row gap={1} wrap={false} align="start">
          <Icon icon={lockIcon} size={20} />
          <Text size="sm" tone="soft">
            {t('subscribe.form.privacy')}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}
