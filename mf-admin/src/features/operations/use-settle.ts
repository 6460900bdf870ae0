import { api } from '@repo/api-client/api.ts';
import type { FailedJob, FailedMail } from '@repo/contract/operations';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './operations.messages.ts';

export type Failure = Omit<FailedMail, 'template'> &
  Omit<FailedJob, 'task'> & {
    kind: 'mail' | 'job';
    /** Which mail, or which job, in the code's own words. */
    name: string;
  };

/**
 * Returns functions that retry and drop one failure. The list then shows what the gateway still has; a retry that failed is
 * explained in a toast, a drop that failed throws.
 */
export function useSettle({ id, kind }: Failure) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { operations, today } = api.useUtils();
  const onSuccess = (left: { mails: FailedMail[]; jobs: FailedJob[] }) => {
    operations.list.setData(undefined, left);
    void today.invalidate();
  };
  // Another admin may have settled it.
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
