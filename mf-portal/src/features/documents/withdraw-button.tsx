import { api } from '@repo/api-client/api.ts';
import { errorBodyOf, issuesOf } from '@repo/api-client/api-error.ts';
import type { Document } from '@repo/contract/documents';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { useState } from 'react';
import { useLanguage } from './documents.messages.ts';

export function WithdrawButton({ document }: { document: Document }) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const [asking, setAsking] = useState(false);
  if (document.status !== 'pending' || clientView) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('documents.withdrawOf', { name: document.fileName })}
        onClick={() => setAsking(true)}
      >
        {t('documents.withdraw')}
      </Button>
      {asking && <WithdrawDialog document={document} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WithdrawDialogProps {
  document: Document;
  onClose: () => void;
}

function WithdrawDialog({ document: { id, fileName }, onClose }: WithdrawDialogProps) {
  const { t, language } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { list, uploadLimits } = api.useUtils().documents;
  const { mutateAsync, isPending } = api.documents.withdraw.useMutation();

  const withdraw = useSingleFlight(async () => {
    const error: unknown = await mutateAsync({ id }).then(
      () => null,
      (reason: unknown) => reason,
    );
    // The document is already gone if only the response of an earlier attempt was lost.
    if (error === null || errorBodyOf(error)?.code === 'NOT_FOUND') {
      list.setData(undefined, (all) => all?.filter((one) => one.id !== id));
      toast.show({ title: t('documents.withdrawn'), description: fileName });
    } else {
      const [issue] = issuesOf(error);
      const reason = issue && translateIssue(language, issue.code);
      failureToast(t('documents.withdrawFailed'), error, reason);
    }
    onClose();
    await Promise.all([list.invalidate(), uploadLimits.invalidate()]);
  });

  return (
    <ConfirmModal
      onClose={onClose}
      title={t('documents.withdrawTitle', { name: fileName })}
      description={t('documents.withdrawText')}
      confirm={t('documents.withdraw')}
      pending={isPending}
      pendingText={t('documents.withdrawing')}
      onConfirm={() => void withdraw()}
    />
  );
}
