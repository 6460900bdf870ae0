import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure.ts';
import { useCallback } from 'react';
import { useLanguage } from '../../language.ts';
import { isHeic } from './check-file.ts';
import type { Upload } from './upload.ts';

/** Why a file cannot be accepted, in the contract's terms; undefined when sending it again may help. */
export function refusalOf({ error }: Pick<Upload, 'error'>): string | undefined {
  return issuesOf(error)[0]?.code;
}

/** Returns a function from a failed upload to the reason in the reader's language. */
export function useUploadProblem(): (upload: Pick<Upload, 'file' | 'error'>) => string {
  const { t, language, format } = useLanguage();
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
      return translateIssue(language, code);
    },
    [t, language, format, failureText, utils],
  );
}
