import { useSession } from '@repo/federation/shell-context.tsx';
import { useEffect } from 'react';
import { useObservable, usePage } from '../page-context.tsx';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { chunk, useChunk } from '../use-chunk.ts';

const signInDialog = chunk(
  () => import(/* webpackChunkName: "sign-in-dialog" */ './sign-in-dialog.tsx'),
);

export function LazySignInDialog() {
  const request = useObservable(usePage().signInRequest);
  const signedIn = useSession() !== null;
  const { part: SignInDialog, load } = useChunk(signInDialog);
  useEffect(() => (signedIn ? preloadWhenIdle(signInDialog.load) : undefined), [signedIn]);
  useEffect(() => {
    if (!request) return undefined;
    void load().then((loaded) => !loaded && request.onUnavailable());
    const focused = document.activeElement;
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [request, load]);
  return SignInDialog && request && <SignInDialog request={request} />;
}
