import { errorBodyOf, ruleOf, timedOut } from '@repo/api-client/api-error.ts';
import { useNextAttempt } from '@repo/api-client/use-next-attempt.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useCallback } from 'react';
import { isReadOnlyView, useFailureText } from './failure-text.ts';
import { useLanguage } from './language.ts';
import { useSignIn } from './session.ts';

/**
 * Returns a function that shows a toast about a failed change: a title, and the reason or `text`. After a 401 it waits
 * for the sign-in and asks to press the button again. A timed-out change is not called failed, since it may have been
 * made.
 */
export function useFailureToast(): (title: string, error: unknown, text?: string) => void {
  const toast = useToast();
  const { t } = useLanguage();
  const failureText = useFailureText();
  const signIn = useSignIn();
  const onNextAttempt = useNextAttempt();
  return useCallback(
    (title, error, text) => {
      if (isReadOnlyView(error)) return toast.show({ title: failureText(error) });
      const show = async () => {
        const signedOut = errorBodyOf(error)?.code === 'UNAUTHORIZED';
        const result = signedOut ? await signIn() : 'dismissed';
        if (result === 'left') return;
        const reason = signedOut ? failureText(error) : (text ?? failureText(error));
        const rule = ruleOf(error);
        const cited = rule ? `${reason} ${t('failure.rule', { rule })}` : reason;
        const description = result === 'signed-in' ? t('signedInAgain') : cited;
        const isUnknown = timedOut(error) && text === undefined;
        toast.show({
          title: isUnknown ? t('formFailure.noResponse') : title,
          description: isUnknown ? t('formFailure.timeoutText') : description,
          tone: 'destructive',
        });
        onNextAttempt(error, () => toast.dismiss?.());
      };
      void show();
    },
    [toast, t, failureText, signIn, onNextAttempt],
  );
}
