import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useLanguage } from '../../language.ts';
import { isRefused, useLeave } from '../access/use-leave-when-refused.ts';

/** Says in words why a call failed. */
export function useFailureText() {
  const { t, language } = useLanguage();
  return (error: unknown): string => {
    const body = errorBodyOf(error);
    if (!body) return t('screen.failure.offline');
    if (isRefused(error)) return t('screen.failure.refused');
    if (body.code === 'NOT_FOUND') return t('screen.failure.missing');
    if (body.code === 'TOO_MANY_REQUESTS') return t('screen.failure.busy');
    if (body.code === 'BAD_REQUEST') {
      const message = translateIssue(language, body.issues?.[0]?.code ?? 'invalid');
      return t('screen.failure.invalid', { message });
    }
    return t('screen.failure.other');
  };
}

/** Tells of a failed change; someone who may not make changes any more is led away. */
export function useFailureToast() {
  const toast = useToast();
  const failureText = useFailureText();
  const leave = useLeave();
  return (title: string, error: unknown) => {
    toast.show({ title, description: failureText(error), tone: 'destructive' });
    if (isRefused(error)) leave();
  };
}
