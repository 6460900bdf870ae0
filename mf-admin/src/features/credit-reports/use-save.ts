import { errorBodyOf, issuesOf } from '@repo/api-client/api-error.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useRef, useState } from 'react';
import { useLanguage } from './credit-reports.messages.ts';
import type { Draft } from './drafts.ts';
import { usePreview } from './use-preview.ts';
import { useRecord, type Confirmed } from './use-record.ts';

const nothingConfirmed: Confirmed = {
  removed: new Set(),
  reinserted: new Set(),
  skipRejected: false,
};

interface SaveOptions {
  clientId: string;
  draft: Draft | null;
  onSaved(): void;
  /** The client's file changed meanwhile: `draft` was compared with it again. */
  onStale(draft: Draft): void;
}

/** What the admin confirms of a previewed draft, and the recording of it, once at a time. */
export function useSave({ clientId, draft, onSaved, onStale }: SaveOptions) {
  const { t, format } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const record = useRecord(clientId);
  const preview = usePreview(clientId);
  const [confirmed, setConfirmed] = useState(nothingConfirmed);
  const [pending, setPending] = useState(false);
  const [stale, setStale] = useState(false);
  const inFlight = useRef(false);

  async function save(sent: Draft): Promise<void> {
    try {
      const { alreadyRecorded } = await record(sent, confirmed);
      toast.show({
        title: t('creditReports.savedTitle'),
        description: alreadyRecorded
          ? t('creditReports.savedBefore')
          : t('creditReports.savedText', {
              added: format.number(sent.preview.rows.filter(({ kind }) => kind === 'new').length),
              removed: format.number(confirmed.removed.size),
            }),
      });
      onSaved();
    } catch (error) {
      const conflict = errorBodyOf(error)?.code === 'CONFLICT';
      // An issue says more: who recorded another report of the date.
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

  async function run(): Promise<void> {
    if (!draft || inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    await save(draft);
    inFlight.current = false;
    setPending(false);
  }

  return {
    confirmed,
    confirm: (change: Partial<Confirmed>) => setConfirmed((before) => ({ ...before, ...change })),
    /** Starts a new draft. */
    reset: () => {
      setConfirmed(nothingConfirmed);
      setStale(false);
    },
    stale,
    pending,
    run: () => void run(),
  };
}
