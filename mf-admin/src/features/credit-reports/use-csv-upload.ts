import { api } from '@repo/api-client/api.ts';
import { upload } from '@repo/api-client/upload.ts';
import { importPath, stagedImport, type StagedImport } from '@repo/contract/credit-reports-import';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A CSV file on its way, refused, or checked. */
export type CsvUpload =
  | { phase: 'sending'; fileName: string; share: number }
  | { phase: 'failed'; fileName: string; error: unknown }
  | { phase: 'checked'; fileName: string; staged: StagedImport };

/**
 * One file at a time. A checked file is discarded at the gateway when it is removed or the screen is left, unless it was
 * recorded: see `forget`. Leaving the screen cancels an upload.
 */
export function useCsvUpload(clientId: string) {
  const { api: settings } = useShell();
  const { mutate: discard } = api.creditReports.discardImport.useMutation();
  const reportRefusal = useReportRefusal();
  const [state, setState] = useState<CsvUpload | null>(null);
  const running = useRef<AbortController | null>(null);
  const checkedId = useRef<string | null>(null);
  const leave = useEffectEvent(() => {
    running.current?.abort();
    discardChecked();
  });
  useEffect(() => () => leave(), []);

  function discardChecked(): void {
    if (checkedId.current) discard({ id: clientId, importId: checkedId.current });
    checkedId.current = null;
  }

  async function start(file: File): Promise<void> {
    remove();
    const abort = new AbortController();
    running.current = abort;
    const fileName = file.name;
    // An answer that comes after the cancellation is nobody's.
    const show = (next: CsvUpload) => {
      if (!abort.signal.aborted) setState(next);
    };
    show({ phase: 'sending', fileName, share: 0 });
    try {
      const response = await upload(`${settings.baseUrl}${importPath(clientId)}`, file, {
        headers: { ...settings.headers(), 'content-type': 'text/csv' },
        onProgress: (share) => show({ phase: 'sending', fileName, share }),
        signal: abort.signal,
      });
      const staged = stagedImport.parse(response);
      if (!abort.signal.aborted) checkedId.current = staged.id;
      show({ phase: 'checked', fileName, staged });
    } catch (error) {
      show({ phase: 'failed', fileName, error });
      if (!abort.signal.aborted) void reportRefusal(error);
    }
  }

  /** Cancels an upload, or forgets what became of it. */
  function remove(): void {
    running.current?.abort();
    discardChecked();
    setState(null);
  }

  /** The checked file was recorded: there is nothing to discard. */
  function forget(): void {
    checkedId.current = null;
  }

  return { state, start, remove, forget };
}
