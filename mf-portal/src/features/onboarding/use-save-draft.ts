import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import type { ProfileDraft, SaveDraftInput } from '@repo/contract/profile-drafts';
import { useSignIn } from '@repo/screens/session.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Returns a function that saves drafts one at a time, always the newest. A failed one is sent again
 * with the next, when the network returns (also while the call was in flight), and when the person
 * has signed in again.
 */
export function useSaveDraft(onSaved: (draft: ProfileDraft) => void) {
  const { mutateAsync } = api.profiles.saveDraft.useMutation();
  const utils = api.useUtils();
  const signIn = useSignIn();
  const [failed, setFailed] = useState(false);
  const unsent = useRef<SaveDraftInput | null>(null);
  const sending = useRef(false);
  const requestedMeanwhile = useRef(false);
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });

  const send = useCallback(async (): Promise<void> => {
    if (sending.current) {
      requestedMeanwhile.current = true;
      return;
    }
    sending.current = true;
    let goOn = true;
    let asked = false;
    while (goOn && unsent.current) {
      const input = unsent.current;
      unsent.current = null;
      requestedMeanwhile.current = false;
      try {
        const draft = await mutateAsync(input);
        utils.profiles.draft.setData(undefined, draft);
        saved.current(draft);
        setFailed(false);
      } catch (error) {
        setFailed(true);
        const code = errorBodyOf(error)?.code;
        // A call that is refused right after signing in would be refused again and again.
        goOn =
          code === 'UNAUTHORIZED'
            ? !asked && (await signIn()) === 'signed-in'
            : requestedMeanwhile.current;
        asked = true;
        unsent.current ??= input;
        if (code !== 'CONFLICT') continue;
        // The profile was saved elsewhere, so the screen shows the next step.
        unsent.current = null;
        void utils.profiles.get.invalidate();
      }
    }
    sending.current = false;
  }, [mutateAsync, signIn, utils]);

  useEffect(() => {
    const retry = () => void send();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [send]);

  const save = (input: SaveDraftInput) => {
    unsent.current = input;
    return send();
  };
  return { save, failed };
}
