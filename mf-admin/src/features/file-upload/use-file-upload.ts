import { upload } from '@repo/api-client/upload.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useReportRefusal } from '../account-security/report-refusal.ts';
import { useEffect, useRef, useState } from 'react';

type UploadedFile<Read> =
  | { phase: 'sending'; fileName: string; share: number }
  | { phase: 'failed'; fileName: string; error: unknown; retry: () => void }
  | { phase: 'checked'; fileName: string; read: Read };

export type FileUpload<Read> = ReturnType<typeof useFileUpload<Read>>;

export type SentAs = 'csv' | 'form';

interface SendOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

export function useSendFile(sentAs: SentAs) {
  const { api: settings } = useShell();
  return (path: string, file: File, options: SendOptions): Promise<unknown> => {
    const form = new FormData();
    form.set('file', file);
    return upload(`${settings.baseUrl}${path}`, sentAs === 'form' ? form : file, {
      headers: {
        ...settings.headers(),
        // The browser sets a form's content type, which includes its boundary.
        ...(sentAs === 'csv' && { 'content-type': 'text/csv' }),
      },
      ...options,
    });
  };
}

export function useFileUpload<Read>(
  path: string,
  parse: (response: unknown) => Read,
  sentAs: SentAs,
  onRead?: (read: Read) => void,
) {
  const send = useSendFile(sentAs);
  const reportRefusal = useReportRefusal();
  const [state, setState] = useState<UploadedFile<Read> | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    remove();
    const abort = new AbortController();
    running.current = abort;
    const fileName = file.name;
    const show = (next: UploadedFile<Read>) => {
      if (!abort.signal.aborted) setState(next);
    };
    show({ phase: 'sending', fileName, share: 0 });
    try {
      const response = await send(path, file, {
        onProgress: (share) => show({ phase: 'sending', fileName, share }),
        signal: abort.signal,
      });
      const read = parse(response);
      show({ phase: 'checked', fileName, read });
      if (!abort.signal.aborted) onRead?.(read);
    } catch (error) {
      show({ phase: 'failed', fileName, error, retry: () => void start(file) });
      if (!abort.signal.aborted) void reportRefusal(error);
    }
  }

  function remove(): void {
    running.current?.abort();
    setState(null);
  }

  return { state, start, remove };
}
