import { api } from '@repo/api-client/api.ts';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { Text } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import { useStoreLead } from './use-store-lead.ts';

interface OptOutItemProps {
  leadId: string;
  optOut: LeadDetail['optOuts'][number];
}

/** One opt-out. What an admin recorded can be taken back; what the person did with a link cannot. */
export function OptOutItem({ leadId, optOut }: OptOutItemProps) {
  const { t, format } = useLanguage();
  const failureToast = useFailureToast();
  const store = useStoreLead();
  const { mutate, isPending } = api.leads.withdrawOptOut.useMutation({
    onSuccess: store,
    onError: (error) => failureToast(t('leads.withdrawFailed'), error),
  });
  const { channel, source, recordedBy, optedOutAt } = optOut;
  const date = format.dateTime(optedOutAt);
  return (
    <Item>
      <div>
        <Text>{t(`leads.no.${channel}`)}</Text>
        <Text size="sm" tone="soft">
          {t(`leads.source.${source}`)} ·{' '}
          {recordedBy ? t('leads.recordedBy', { name: recordedBy, date }) : date}
        </Text>
      </div>
      {source !== 'unsubscribe-link' && (
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('words.saving')}
          aria-label={t('leads.withdrawLabel', { what: t(`leads.no.${channel}`) })}
          onClick={() => mutate({ id: leadId, channel })}
        >
          {t('leads.withdraw')}
        </Button>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[2]};
`;
