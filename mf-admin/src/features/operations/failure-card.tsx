import { api } from '@repo/api-client/api.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import {
  dropForm,
  type FailedJob,
  type FailedMail,
  type Operations,
} from '@repo/contract/operations';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { useLanguage } from './operations.messages.ts';
import { clientPath } from '../../paths.ts';

export type Failure = Omit<FailedMail, 'template'> &
  Omit<FailedJob, 'task'> & {
    kind: 'mail' | 'job';
    name: string;
  };

export function FailureCard({ failure }: { failure: Failure }) {
  const { t, format } = useLanguage();
  const [dropping, setDropping] = useState(false);
  const { retry, retrying } = useSettle(failure);
  const press = useSingleFlight(retry);
  const card = useFocusReturn<HTMLElement>();
  const { id, name, attempts, createdAt, lastError, clientId } = failure;
  const titleId = `failure-${id}`;
  return (
    <TitledCard
      as="article"
      ref={card}
      level={3}
      titleId={titleId}
      title={name}
      subtitle={`${t('operations.since', { date: format.dateTime(createdAt) })} · ${t('operations.attempts', { count: attempts })}`}
    >
      <Stack gap={2}>
        <Text>{lastError ?? t('operations.noError')}</Text>
        <Row>
          <Button
            size="sm"
            pending={retrying}
            pendingText={t('operations.retrying')}
            aria-describedby={titleId}
            onClick={() => void press()}
          >
            {t('operations.retry')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-describedby={titleId}
            onClick={() => setDropping(true)}
          >
            {t('operations.drop')}
          </Button>
          {clientId && (
            <TextLink href={clientPath(clientId)}>{t('operations.openClient')}</TextLink>
          )}
        </Row>
      </Stack>
      {dropping && <DropDialog failure={failure} onClose={() => setDropping(false)} />}
    </TitledCard>
  );
}

interface DropDialogProps {
  failure: Failure;
  onClose: () => void;
}

function DropDialog({ failure, onClose }: DropDialogProps) {
  const { t } = useLanguage();
  const { drop } = useSettle(failure);
  const title = t('operations.dropTitle', { name: failure.name });
  const failureToast = useFailureToast();
  const form = useContractForm(dropForm, {
    defaultValues: { note: '' },
    submit: async ({ note }) => {
      await drop(note);
      onClose();
    },
    onFailure: (error) => failureToast(t('words.failed'), error),
  });
  return (
    <Modal
      onClose={onClose}
      title={title}
      description={t(
        failure.kind === 'mail' ? 'operations.dropMailText' : 'operations.dropJobText',
      )}
    >
      <Form form={form} aria-label={title} gap={2}>
        <FormField<{ note: string }> name="note" label={t('operations.note')}>
          <TextArea rows={3} />
        </FormField>
        <SubmitActions form={form} onCancel={onClose} pendingText={t('operations.dropping')}>
          {t('operations.confirmDrop')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

function useSettle({ id, kind }: Failure) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { operations, today } = api.useUtils();
  const onSuccess = (left: Operations) => {
    operations.list.setData(undefined, left);
    void today.invalidate();
  };
  const onError = () => void operations.invalidate();
  const options = { onSuccess, onError };
  const retryMail = api.operations.retryMail.useMutation(options);
  const retryJob = api.operations.retryJob.useMutation(options);
  const dropMail = api.operations.dropMail.useMutation(options);
  const dropJob = api.operations.dropJob.useMutation(options);
  const isMail = kind === 'mail';

  async function retry(): Promise<void> {
    try {
      await (isMail ? retryMail : retryJob).mutateAsync({ id });
      toast.show({ title: t(isMail ? 'operations.retriedMail' : 'operations.retriedJob') });
    } catch (error) {
      failureToast(t('words.failed'), error);
    }
  }

  async function drop(note: string): Promise<void> {
    await (isMail ? dropMail : dropJob).mutateAsync({ id, note });
    toast.show({ title: t(isMail ? 'operations.droppedMail' : 'operations.droppedJob') });
  }

  return { retry, drop, retrying: retryMail.isPending || retryJob.isPending };
}
