import {
  errorBodyOf,
  gotResponse,
  issuesOf,
  requestIdOf,
  timedOut,
} from '@repo/api-client/api-error.ts';
import { httpStatusByErrorCode, type ErrorCode } from '@repo/contract/errors';
import { referenceOf } from '@repo/contract/request-id';
import { issueCode } from '@repo/contract/issues';
import { useShell } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useCallback } from 'react';
import { useLanguage } from './language.ts';
import type { en } from './screens.messages.ts';

type Failure = Exclude<keyof typeof en.failure, 'invalid' | 'reference' | 'rule'>;

const failureByCode: { readonly [Code in ErrorCode]?: Failure } = {
  UNAUTHORIZED: 'signedOut',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'missing',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'busy',
  SERVICE_UNAVAILABLE: 'unavailable',
};

export function useFailureText(): (error: unknown) => string {
  const { t, language } = useLanguage();
  const { clientView } = useShell();
  return useCallback(
    (error) => {
      const body = errorBodyOf(error);
      if (clientView && isReadOnlyView(error)) return clientView.refusal();
      if (timedOut(error)) return t('failure.timeout');
      if (!body) return t(gotResponse(error) ? 'failure.unavailable' : 'failure.offline');
      const issue = body.issues?.[0];
      if (isServerBusy(error)) return translateIssue(language, 'server-busy');
      if (issue) {
        const reason = translateIssue(language, issue.code, issue.by);
        return body.rule ? `${reason}.` : t('failure.invalid', { reason });
      }
      const text = t(`failure.${failureByCode[body.code as ErrorCode] ?? 'other'}`);
      const requestId = requestIdOf(error);
      const isOurs = (httpStatusByErrorCode[body.code as ErrorCode] ?? 500) >= 500;
      if (!isOurs || !requestId) return text;
      return `${text} ${t('failure.reference', { id: referenceOf(requestId) })}`;
    },
    [t, language, clientView],
  );
}

export function isReadOnlyView(error: unknown): boolean {
  return issuesOf(error)[0]?.code === issueCode('read-only-view');
}

export function isServerBusy(error: unknown): boolean {
  return issuesOf(error)[0]?.code === issueCode('server-busy');
}
