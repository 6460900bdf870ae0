import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { useRef } from 'react';
import { useLanguage } from '../../language.ts';
import { signInAgain } from './sign-in-again.ts';

/** What to do when the gateway says that nobody is signed in; calls that fail together count once. */
export function useSignInAgain(): () => void {
  const shell = useShell();
  const toast = useToast();
  const { t } = useLanguage();
  const leaving = useRef(false);

  const leave = async () => {
    if (leaving.current) return;
    leaving.current = true;
    try {
      if (await signInAgain(shell)) {
        toast.show({
          title: t('screen.signedOut.title'),
          description: t('screen.signedOut.description'),
        });
      }
    } catch {
      // The gateway is out of reach: the screen says so and offers another try.
    } finally {
      leaving.current = false;
    }
  };
  return () => void leave();
}
