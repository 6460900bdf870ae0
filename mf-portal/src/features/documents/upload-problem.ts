import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import { httpStatusByErrorCode } from '@repo/contract/errors';
import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../language.ts';
import { isHeic } from './check-file.ts';
import type { Upload } from './upload.ts';

type Failed = Pick<Upload, 'error'>;

/** Why a file was not accepted, in the contract's terms; undefined when it was not the file's fault. */
export function refusalOf({ error }: Failed): string | undefined {
  // A proxy in front of the gateway refuses a large file in its own words.
  return issuesOf(error)[0]?.code ?? (isTooLarge(error) ? 'file-too-large' : undefined);
}

/** Whether sending the same file again may help. */
export function canRetry(failed: Failed): boolean {
  const refusal = refusalOf(failed);
  return refusal === undefined || refusal === 'storage-quota-exceeded';
}

function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.status === httpStatusByErrorCode.PAYLOAD_TOO_LARGE;
}

/** Returns a function from a failed upload to the reason in the reader's language. */
export function useUploadProblem(): (upload: Pick<Upload, 'file' | 'error'>) => string {
  const { t, language, format } = useLanguage();
  const { phoneVanity: phone } = useShell().brand;
  const failureText = useFailureText();
  const utils = api.useUtils();
  return useCallback(
    (upload) => {
      const code = refusalOf(upload);
      if (!code) return failureText(upload.error);
      if (code === 'file-type-not-accepted' && isHeic(upload.file)) return t('documents.heic');
      const limits = utils.documents.uploadLimits.getData();
      if (code === 'file-too-large' && limits) {
        return t('documents.tooLarge', { limit: format.fileSize(limits.maxBytes) });
      }
      if (code === 'storage-quota-exceeded' && limits) {
        return t('documents.noSpace', { limit: format.fileSize(limits.quotaBytes), phone });
      }
      return translateIssue(language, code);
    },
    [t, language, format, phone, failureText, utils],
  );
}
