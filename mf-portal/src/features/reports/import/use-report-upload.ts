import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { upload } from '@repo/api-client/upload.ts';
import { REPORT_FILE_MAX_BYTES, type ReportImport } from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useSignIn } from '@repo/screens/session.ts';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../../documents/check-file.ts';

const limits = { maxBytes: REPORT_FILE_MAX_BYTES, quotaBytes: Infinity, usedBytes: 0 };

export interface ReportUpload {
  file: File;
  share: number;
  error?: unknown;
}

/**
 * Sends one saved report at a time and opens what was read of it. A client who was signed out signs in, and it goes on; leaving the
 * screen stops it.
 */
export function useReportUpload() {
  const { api: settings, navigation } = useShell();
  const signIn = useSignIn();
  const { reports, documents } = api.useUtils();
  const [current, setCurrent] = useState<ReportUpload | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function post(file: File, signal: AbortSignal): Promise<ReportImport> {
    const body = new FormData();
    body.set('file', file);
    const response = await upload(`${settings.baseUrl}/api/reports`, body, {
      headers: settings.headers(),
      signal,
      onProgress: (share) => setCurrent({ file, share }),
    });
    return response as ReportImport;
  }

  async function send(file: File, signal: AbortSignal): Promise<ReportImport> {
    try {
      return await post(file, signal);
    } catch (error) {
      if (errorBodyOf(error)?.code !== 'UNAUTHORIZED') throw error;
      if ((await signIn()) !== 'signed-in') throw error;
      return post(file, signal);
    }
  }

  async function start(file: File): Promise<void> {
    controller.current?.abort();
    const error = checkFile(file, limits);
    if (error) return setCurrent({ file, share: 0, error });
    const { signal } = (controller.current = new AbortController());
    setCurrent({ file, share: 0 });
    try {
      const report = await send(file, signal);
      reports.get.setData({ reportId: report.id }, report);
      void reports.list.invalidate();
      void documents.invalidate();
      if (!signal.aborted) navigation.navigate(`/credit-report/import/${report.id}`);
    } catch (error) {
      // A refused file may still have become a document.
      void documents.invalidate();
      if (!signal.aborted) setCurrent({ file, share: 0, error });
    }
  }

  const cancel = () => {
    controller.current?.abort();
    setCurrent(null);
  };
  return { current, start: (file: File) => void start(file), cancel };
}
