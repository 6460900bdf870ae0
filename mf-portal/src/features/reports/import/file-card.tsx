import { api } from '@repo/api-client/api.ts';
import { errorBodyOf, issuesOf } from '@repo/api-client/api-error.ts';
import { upload } from '@repo/api-client/upload.ts';
import {
  REPORT_FILE_MAX_BYTES,
  reportAccept,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { isServerBusy, useFailureText } from '@repo/screens/failure-text.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { useSignIn } from '@repo/screens/session.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../../documents/check-file.ts';
import { FilePicker } from '../../documents/file-field.tsx';
import { issueCodeOf } from '../../documents/upload.ts';
import { useDropTarget } from '../../documents/use-drop-target.ts';
import { useLanguage } from './report-imports.messages.ts';
import { Sending } from './sending.tsx';

export function FileCard() {
  const { t, format } = useLanguage();
  const { current, start, cancel } = useReportUpload();
  const input = useRef<HTMLInputElement>(null);
  const choose = ([file]: File[]) => {
    if (input.current) input.current.value = '';
    if (file) start(file);
  };
  const { over, dropHandlers } = useDropTarget(choose);
  const sending = current?.error === undefined;
  return (
    <SectionCard {...dropHandlers} title={t('reportImports.file')}>
      <Stack gap={2}>
        <Field
          label={t('reportImports.file')}
          labelHidden
          hint={t('reportImports.rule', { limit: format.fileSize(REPORT_FILE_MAX_BYTES) })}
        >
          <FilePicker inputRef={input} accept={reportAccept} over={over} onChoose={choose} />
        </Field>
        <Sending upload={sending ? current : null} onCancel={cancel} next={input} />
        {current?.error !== undefined && (
          <Refusal upload={current} onRetry={() => start(current.file)} />
        )}
        <Text size="sm" tone="soft">
          {t('reportImports.privacy')}
        </Text>
      </Stack>
    </SectionCard>
  );
}

const limits = { maxBytes: REPORT_FILE_MAX_BYTES, quotaBytes: Infinity, usedBytes: 0 };

interface ReportUpload {
  file: File;
  share: number;
  error?: unknown;
}

/**
 * Sends one saved report at a time and opens what was read of it. A client who was signed out signs in, and it goes on; leaving the
 * screen stops it.
 */
function useReportUpload() {
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

function Refusal({ upload, onRetry }: { upload: ReportUpload; onRetry: () => void }) {
  const { t, language, format } = useLanguage();
  const failureText = useFailureText();
  const code = issueCodeOf(upload);
  const isBusy = isServerBusy(upload.error);
  if (!code || code === 'read-only-view' || isBusy) {
    return (
      <Notice
        tone={isBusy ? 'attention' : 'danger'}
        title={t(`reportImports.${isBusy ? 'busy' : 'failed'}`)}
        action={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            {t('reportImports.retry')}
          </Button>
        }
      >
        {failureText(upload.error)}
      </Notice>
    );
  }
  const reason = translateIssue(language, code);
  const limit = format.fileSize(REPORT_FILE_MAX_BYTES);
  const isWithTeam = issuesOf(upload.error).some((issue) => issue.code === 'report-with-team');
  return (
    <Notice
      tone="danger"
      title={t(`reportImports.${code === 'report-imports-paused' ? 'busy' : 'refused'}`)}
      action={
        (isWithTeam || code === 'report-is-picture') && (
          <TextLink href="/documents">
            {t(`reportImports.${isWithTeam ? 'toDocuments' : 'sendDocument'}`)}
          </TextLink>
        )
      }
    >
      <strong>{upload.file.name}:</strong>{' '}
      <span>{code === 'file-too-large' ? `${reason} (${limit})` : reason}</span>
      {isWithTeam && <p>{translateIssue(language, 'report-with-team')}</p>}
    </Notice>
  );
}
