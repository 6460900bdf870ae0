import { api } from '@repo/api-client/api.ts';
import {
  optOutChannels,
  recordOptOutInput,
  toldOptOutSources,
  type LeadDetail,
  type OptOutChannel,
  type RecordOptOutInput,
} from '@repo/contract/leads-admin';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import { space } from '@repo/ui/tokens.ts';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import { useStoreLead } from './lead-form.tsx';

export function OptOutCard({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const open = optOutChannels.filter((channel) => !lead.optedOut.includes(channel));
  return (
    <TitledCard title={t('leads.optOuts')} subtitle={t('leads.optOutsText')} gap={2}>
      {lead.optOuts.length > 0 && (
        <Stack as="ul" gap={1} role="list">
          {lead.optOuts.map((optOut) => (
            <OptOutItem key={optOut.channel} leadId={lead.id} optOut={optOut} />
          ))}
        </Stack>
      )}
      {open.length > 0 && <OptOutForm key={open.join()} id={lead.id} channels={open} />}
    </TitledCard>
  );
}

/** An opt-out recorded by an admin can be taken back, one that the person made with a link cannot. */
function OptOutItem({ leadId, optOut }: { leadId: string; optOut: LeadDetail['optOuts'][number] }) {
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
    <Row as="li" justify="space-between" gap={1}>
      <div>
        <Text>{t(`leads.no.${channel}`)}</Text>
        <SoftText>
          {t(`leads.source.${source}`)} ·{' '}
          {recordedBy ? t('leads.recordedBy', { name: recordedBy, date }) : date}
        </SoftText>
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
    </Row>
  );
}

function OptOutForm({ id, channels }: { id: string; channels: OptOutChannel[] }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const store = useStoreLead();
  const { mutateAsync } = api.leads.recordOptOut.useMutation({ onSuccess: store });
  const form = useContractForm(recordOptOutInput, {
    defaultValues: { id, channel: channels[0]!, source: 'call' },
    submit: async (optOut) => void (await mutateAsync(optOut)),
    onFailure: (error) => failureToast(t('leads.optOutFailed'), error),
  });
  return (
    <Form form={form} aria-label={t('leads.recordOptOut')}>
      <Fields>
        <FormField<RecordOptOutInput> name="channel" label={t('leads.channelLabel')}>
          <SelectInput values={channels} text={(channel) => t(`leads.channel.${channel}`)} />
        </FormField>
        <FormField<RecordOptOutInput> name="source" label={t('leads.sourceLabel')}>
          <SelectInput values={toldOptOutSources} text={(source) => t(`leads.source.${source}`)} />
        </FormField>
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          pendingText={t('words.saving')}
          aria-describedby={form.failure?.id}
        >
          {t('leads.recordOptOut')}
        </Button>
        <Full>
          <FormFailure failure={form.failure} kept={false} />
        </Full>
      </Fields>
    </Form>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  gap: ${space[2]};
  align-items: end;
`;

const Full = styled.div`
  grid-column: 1 / -1;
  &:empty {
    display: none;
  }
`;
