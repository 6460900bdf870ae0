import { upload } from '@repo/api-client/upload.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useEffect, useRef, useState } from 'react';

export type CsvFile<Read> =
  | { phase: 'sending'; fileName: string; share: number }
  | { phase: 'failed'; fileName: string; error: unknown }
  | { phase: 'checked'; fileName: string; read: Read };

export type CsvUpload<Read> = ReturnType<typeof useCsvUpload<Read>>;

/** Sends one file at a time to `path`; `parse` checks the response. Leaving the screen cancels it. */
export function useCsvUpload<Read>(path: string, parse: (response: unknown) => Read) {
  const { api: settings } = useShell();
  const reportRefusal = useReportRefusal();
  const [state, setState] = useState<CsvFile<Read> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    remove();
    const abort = new AbortController();
    running.current = abort;
    const fileName = file.name;
    // Ignore responses after a cancellation.
    const show = (next: CsvFile<Read>) => {
      if (!abort.signal.aborted) setState(next);
    };
    show({ phase: 'sending', fileName, share: 0 });
    try {
      const response = await upload(`${settings.baseUrl}${path}`, file, {
        headers: { ...settings.headers(), 'content-type': 'text/csv' },
        onProgress: (share) => show({ phase: 'sending', fileName, share }),
        signal: abort.signal,
      });
      show({ phase: 'checked', fileName, read: parse(response) });
    } catch (error) {
      show({ phase: 'failed', fileName, error });
      if (!abort.signal.aborted) void reportRefusal(error);
    }
  }

  /** Cancels an upload, or forgets what became of it. */
  function remove(): void {
    running.current?.abort();
    setState(null);
  }

  return { state, start, remove };
}
