import type { BasicInformationInput } from '@repo/contract/onboarding';
import { useSession } from '@repo/federation/shell-context.tsx';
import type { ContractForm } from '@repo/forms/use-contract-form.ts';
import { useEffect, useRef } from 'react';
import { basicDraft } from './tab-draft.ts';

type Field = keyof BasicInformationInput;

/** Keeps what is typed in this tab, and fills it in again when the page was reloaded. Returns a function for when it is saved. */
export function useKeepBasicInformation(
  { subscribe, getValues, setValue }: ContractForm<BasicInformationInput>,
  fields: readonly Field[],
): () => void {
  const userId = useSession()?.id;
  const ended = useRef(false);
  useEffect(() => {
    if (!userId) return;
    const kept = basicDraft.load(userId)?.values;
    for (const field of fields) {
      const text = kept?.[field];
      if (text !== undefined && text !== getValues(field)) {
        setValue(field, text, { shouldDirty: true });
      }
    }
    return subscribe({
      formState: { values: true },
      callback: () => {
        if (!ended.current) basicDraft.store({ userId, values: getValues() });
      },
    });
  }, [userId, fields, subscribe, getValues, setValue]);

  return () => {
    ended.current = true;
    basicDraft.forget();
  };
}
