import { api } from '@repo/api-client/api.ts';
import {
  optOutChannels,
  recordOptOutInput,
  toldOptOutSources,
  type LeadDetail,
  type OptOutChannel,
  type RecordOptOutInput,
} from '@repo/contract/leads-admin';
import { useToast } from '@repo/federation/shell-context.tsx';
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
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './leads.messages.ts';
import { useStoreLead } from './lead-form.tsx';

export function OptOutCard({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  const open = optOutChannels.filter((channel) => !lead.optedOut.includes(channel));
  return (
    <TitledCard
      title={t('leads.optOuts')}
      titleRef={title}
      subtitle={t('leads.optOutsText')}
      gap={2}
    >
      {lead.optOuts.length > 0 && (
        <Stack as="ul" gap={1} role="list">
          {lead.optOuts.map((optOut) => (
            <OptOutItem key={optOut.channel} leadId={lead.id} optOut={optOut} title={title} />
          ))}
        </Stack>
      )}
      {open.length > 0 && <OptOutForm id={lead.id} channels={open} title={title} />}
    </TitledCard>
  );
}

type Title = RefObject<HTMLHeadingElement | null>;

interface OptOutItemProps {
  leadId: string;
  optOut: LeadDetail['optOuts'][number];
  title: Title;
}

/** An opt-out recorded by an admin can be taken back, one that the person made with a link cannot. */
function OptOutItem({ leadId, optOut, title }: OptOutItemProps) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const button = useFocusReturn<HTMLButtonElement>(title);
  const failureToast = useFailureToast();
  const store = useStoreLead();
  const { mutate, isPending } = api.leads.withdrawOptOut.useMutation({
    onSuccess: async (saved) => {
      await store(saved);
      toast.show({ title: t('leads.withdrawn') });
    },
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
          ref={button}
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

interface OptOutFormProps {
  id: string;
  channels: OptOutChannel[];
  title: Title;
}

function OptOutForm({ id, channels, title }: OptOutFormProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const fields = useFocusReturn<HTMLDivElement>(title);
  const failureToast = useFailureToast();
  const store = useStoreLead();
  const { mutateAsync } = api.leads.recordOptOut.useMutation({ onSuccess: store });
  const form = useContractForm(recordOptOutInput, {
    defaultValues: { id, channel: channels[0]!, source: 'call' },
    submit: async (optOut) => {
      await mutateAsync(optOut);
      toast.show({ title: t('leads.optOutRecorded') });
    },
    resetOnSuccess: true,
    onFailure: (error) => failureToast(t('leads.optOutFailed'), error),
  });
  const { setValue } = form;
  const chosen = form.watch('channel');
  const [first] = channels;
  const isOpen = channels.includes(chosen);
  useEffect(() => {
    if (first && !isOpen) setValue('channel', first);
  }, [first, isOpen, setValue]);
  return (
    <Form form={form} aria-label={t('leads.recordOptOut')}>
      <Fields ref={fields}>
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
