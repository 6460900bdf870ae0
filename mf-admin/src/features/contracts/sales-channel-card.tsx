import { api } from '@repo/api-client/api.ts';
import type { ClientDetail } from '@repo/contract/clients';
import type { SalesChannel } from '@repo/contract/contracts';
import { displayName } from '@repo/contract/display-name';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { phoneIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { useLanguage } from './contracts.messages.ts';

interface SalesChannelCardProps {
  client: ClientDetail;
  /** Null before a call is recorded or a contract is signed. */
  channel: SalesChannel | null;
}

export function SalesChannelCard({ client, channel }: SalesChannelCardProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [asking, setAsking] = useState(false);
  const { standing } = api.useUtils().clientContracts;
  const { mutate, isPending } = api.clientContracts.setSalesChannel.useMutation({
    onSuccess: () => toast.show({ title: t('contracts.callRecorded') }),
    onError: (error) => failureToast(t('contracts.callFailed'), error),
    onSettled: () => {
      setAsking(false);
      return standing.invalidate({ id: client.id });
    },
  });
  return (
    <TitledCard as="section" title={t('contracts.channel')} tabIndex={-1} gap={2}>
      <Text measure>{t(`contracts.channels.${channel ?? 'open'}`)}</Text>
      {channel !== 'phone' && (
        <Row>
          <Button variant="secondary" size="sm" icon={phoneIcon} onClick={() => setAsking(true)}>
            {t('contracts.recordCall')}
          </Button>
        </Row>
      )}
      {asking && (
        <ConfirmModal
          title={t('contracts.callTitle', { name: displayName(client) })}
          description={t('contracts.callText')}
          confirm={t('contracts.callConfirm')}
          pending={isPending}
          pendingText={t('words.saving')}
          onConfirm={() => mutate({ id: client.id, channel: 'phone' })}
          onClose={() => setAsking(false)}
        />
      )}
    </TitledCard>
  );
}
