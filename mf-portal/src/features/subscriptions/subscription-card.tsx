import { brandName, type CurrentSubscription } from '@repo/contract/subscriptions';
import { api } from '@repo/api-client/api.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ButtonLink } from '@repo/screens/links.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { useLanguage } from './subscriptions.messages.ts';

export function SubscriptionCard({
  subscription: { card, pay },
}: {
  subscription: CurrentSubscription;
}) {
  const { t } = useLanguage();
  const toast = useToast();
  const used = pay.by === 'card-form' ? 'subscriptions.otherContract' : 'subscriptions.charged';
  const text = card ? used : 'subscriptions.noneText';
  const utils = api.useUtils();
  const remove = api.subscriptions.removeCard.useMutation({
    onSuccess: (now) => {
      utils.subscriptions.current.setData(undefined, now);
      toast.show({ title: t('subscriptions.removed') });
    },
  });
  return (
    <AccountCard
      id="billing"
      title={t('subscriptions.title')}
      subtitle={t('subscriptions.subtitle')}
    >
      <Stack gap={2}>
        <Text weight="semibold">
          {card
            ? t('subscriptions.card', { brand: brandName(card), lastFour: card.lastFour })
            : t('subscriptions.none')}
        </Text>
        <Text tone="soft">{t(text)}</Text>
        <Charges />
        {remove.isError && <Notice tone="danger">{t('subscriptions.failed')}</Notice>}
        <FormActions align="end">
          {card && <RemoveButton isPending={remove.isPending} onRemove={() => remove.mutate()} />}
          <ButtonLink href="/subscribe" variant="secondary">
            {t('subscriptions.open')}
          </ButtonLink>
        </FormActions>
      </Stack>
    </AccountCard>
  );
}

interface RemoveButtonProps {
  isPending: boolean;
  onRemove: () => void;
}

function RemoveButton({ isPending, onRemove }: RemoveButtonProps) {
  const { t } = useLanguage();
  return (
    <div ref={useFocusReturn<HTMLDivElement>()}>
      <Button variant="secondary" pending={isPending} onClick={onRemove}>
        {t('subscriptions.remove')}
      </Button>
    </div>
  );
}

function Charges() {
  const { t, format } = useLanguage();
  const { data: charges = [] } = api.charges.list.useQuery();
  return charges
    .filter(({ id, number, state }) => {
      const latest = charges.find((one) => one.number === number);
      return latest?.id === id && (state === 'announced' || state === 'failed');
    })
    .map(({ id, state, number, amount, chargeOn }) => (
      <Notice key={id} tone={state === 'failed' ? 'danger' : 'info'}>
        {t(`subscriptions.charge.${state === 'failed' ? 'failed' : 'announced'}`, {
          number,
          amount: format.moneyWithCents(amount),
          day: format.longCalendarDate(chargeOn),
        })}
      </Notice>
    ));
}
