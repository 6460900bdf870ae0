import { api } from '@repo/api-client/api.ts';
import { upload } from '@repo/api-client/upload.ts';
import { importPath, stagedImport, type StagedImport } from '@repo/contract/credit-reports-import';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useRef, useState } from 'react';

/** A CSV file on its way, refused, or checked. */
export type CsvUpload =
  | { phase: 'sending'; fileName: string; share: number }
  | { phase: 'failed'; fileName: string; error: unknown }
  | { phase: 'checked'; fileName: string; staged: StagedImport };

/** One file at a time; leaving the screen cancels an upload. A checked file that is removed is discarded at the gateway. */
export function useCsvUpload(clientId: string) {
  const { api: settings } = useShell();
  const { mutate: discard } = api.creditReports.discardImport.useMutation();
  const [state, setState] = useState<CsvUpload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

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
      show({ phase: 'checked', fileName, staged: stagedImport.parse(response) });
    } catch (error) {
      show({ phase: 'failed', fileName, error });
    }
  }

  /** Cancels an upload, or forgets what became of it. */
  function remove(): void {
    running.current?.abort();
    if (state?.phase === 'checked') discard({ id: clientId, importId: state.staged.id });
    setState(null);
  }

  return { state, start, remove };
}
