import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type { TabStore } from './tab-draft.ts';
import type { ContractForm } from './use-contract-form.ts';

export interface FormDraft<Input extends FieldValues> {
  userId: string;
  values: Partial<Input>;
}

interface TabDraftOptions<Input extends FieldValues> {
  /** Nothing is kept while undefined. */
  userId: string | undefined;
  /** Excludes secrets and agreements. Always pass the same array. */
  fields: readonly (FieldPath<Input> & keyof Input)[];
  /** For prerendered forms, because text typed before hydration is newer than the draft. */
  onlyEmpty?: boolean;
}

/**
 * Keeps in this tab the text typed into a form, and fills it in again after a reload or Back.
 * Returns a function to call once the form was sent.
 */
export function useTabDraft<Input extends FieldValues>(
  store: TabStore<FormDraft<Input>>,
  { subscribe, getValues, setValue }: ContractForm<Input>,
  { userId, fields, onlyEmpty = false }: TabDraftOptions<Input>,
): () => void {
  const ended = useRef(false);
  useEffect(() => {
    if (userId === undefined) return;
    const kept = store.load(userId)?.values;
    for (const field of fields) {
      const value = kept?.[field];
      const present = getValues(field);
      if (value === undefined || value === present || (onlyEmpty && present)) continue;
      setValue(field, value as PathValue<Input, typeof field>, { shouldDirty: true });
    }
    return subscribe({
      formState: { values: true },
      callback: () => {
        if (ended.current) return;
        const typed = fields.map((field) => [field, getValues(field)]);
        store.store({ userId, values: Object.fromEntries(typed) as Partial<Input> });
      },
    });
  }, [store, userId, fields, onlyEmpty, subscribe, getValues, setValue]);

  return () => {
    ended.current = true;
    store.forget();
  };
}
