import { errorBodyOf, timedOut } from '@repo/api-client/api-error.ts';
import { useNextAttempt } from '@repo/api-client/use-next-attempt.ts';
import { useToast } from '@repo/federation/shell-context.tsx';
import { useCallback } from 'react';
import { isReadOnlyView, useFailureText } from './failure-text.ts';
import { useLanguage } from './language.ts';
import { useSignIn } from './session.ts';

/**
 * Returns a function that shows a toast about a failed change: its title, and why it failed or `text` instead; only why
 * where nothing can be changed. When the person was signed out, it waits for them to sign in and then asks to press the
 * button again: nothing was sent, and the form still holds what was typed. A change that was not answered in time may have
 * been made: unless `text` is given, the toast does not say that it failed. It goes when the change is tried again.
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
        const description = result === 'signed-in' ? t('signedInAgain') : reason;
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
