import { forgetContact } from '@repo/forms/known-contact.ts';
import { useEffect } from 'react';
import { basicDraft, profileDraft } from './tab-draft.ts';

/** Forgets what this tab keeps of the wizard and of the forms before it when its client logs out, which the shell's link to the gateway does. */
export function ForgetOnLogOut() {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('a[href="/api/logout"]'))) return;
      profileDraft.forget();
      basicDraft.forget();
      forgetContact();
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);
  return null;
}
