import { api } from '@repo/api-client/api.ts';
import { errorBodyOf, issuesOf } from '@repo/api-client/api-error.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { useState } from 'react';
import type { RejectedRow } from '@repo/contract/credit-reports-csv';
import type {
  CreditReportHead,
  CreditReportPreview,
  ReportedItem,
} from '@repo/contract/credit-reports-record';
import { useLanguage } from './credit-reports.messages.ts';

interface Confirmed {
  removed: ReadonlySet<string>;
  reinserted: ReadonlySet<string>;
  skipRejected: boolean;
}

const nothingConfirmed: Confirmed = {
  removed: new Set(),
  reinserted: new Set(),
  skipRejected: false,
};

interface SaveOptions {
  clientId: string;
  draft: Draft | null;
  onSaved(): void;
  onStale(draft: Draft): void;
}

export function useSave({ clientId, draft, onSaved, onStale }: SaveOptions) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync: record } = api.clientReports.record.useMutation(longRunning);
  const { clients, creditItems } = api.useUtils();
  const preview = usePreview(clientId);
  const [confirmed, setConfirmed] = useState(nothingConfirmed);
  const [pending, setPending] = useState(false);
  const [stale, setStale] = useState(false);

  async function save(sent: Draft): Promise<void> {
    try {
      const { alreadyRecorded } = await record({
        ...reportOf(clientId, sent),
        removedItemIds: [...confirmed.removed],
        reinsertedItemIds: [...confirmed.reinserted],
      });
      void clients.invalidate();
      void creditItems.listForClient.invalidate({ id: clientId });
      toast.show({
        title: t('creditReports.savedTitle'),
        description: alreadyRecorded
          ? t('creditReports.savedBefore')
          : t('creditReports.savedText', {
              added: sent.preview.rows.filter(({ kind }) => kind === 'new').length,
              removed: confirmed.removed.size,
            }),
      });
      onSaved();
    } catch (error) {
      const conflict = errorBodyOf(error)?.code === 'CONFLICT';
      const text =
        conflict && issuesOf(error).length === 0 ? t('creditReports.conflict') : undefined;
      failureToast(t('creditReports.saveFailed'), error, text);
      if (conflict) await compareAgain(sent);
    }
  }

  async function compareAgain(sent: Draft): Promise<void> {
    try {
      const fresh = await preview(sent);
      setConfirmed({ ...nothingConfirmed, skipRejected: confirmed.skipRejected });
      setStale(true);
      onStale(fresh);
    } catch (error) {
      failureToast(t('creditReports.previewFailed'), error);
    }
  }

  const run = useSingleFlight(async () => {
    if (!draft) return;
    setPending(true);
    await save(draft);
    setPending(false);
  });

  return {
    confirmed,
    confirm: (change: Partial<Confirmed>) => setConfirmed((before) => ({ ...before, ...change })),
    reset: () => {
      setConfirmed(nothingConfirmed);
      setStale(false);
    },
    stale,
    pending,
    run: () => void run(),
  };
}

export interface Draft {
  head: CreditReportHead;
  items: ReportedItem[];
  rejected: RejectedRow[];
  preview: CreditReportPreview;
}

type NewDraft = Omit<Draft, 'preview'>;

function reportOf(clientId: string, { head, items, rejected }: NewDraft) {
  return { id: clientId, ...head, items, rejected: rejected.map(({ identity }) => identity) };
}

export function usePreview(clientId: string): (draft: NewDraft) => Promise<Draft> {
  const { mutateAsync } = api.clientReports.preview.useMutation(longRunning);
  return async (draft) => ({ ...draft, preview: await mutateAsync(reportOf(clientId, draft)) });
}
