import { api } from '@repo/api-client/api.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { useCallback } from 'react';
import { useLanguage } from './documents.messages.ts';
import { issueCodeOf, type Upload } from './upload.ts';

export function useUploadProblem(): (upload: Pick<Upload, 'file' | 'error'>) => string {
  const { t, language, format } = useLanguage();
  const { phoneVanity: phone } = useShell().brand;
  const failureText = useFailureText();
  const utils = api.useUtils();
  return useCallback(
    (upload) => {
      const code = issueCodeOf(upload);
      if (!code) return failureText(upload.error);
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
