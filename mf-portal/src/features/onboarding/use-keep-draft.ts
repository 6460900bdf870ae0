import { ssn as ssnRule, type CreateProfileForm } from '@repo/contract/profiles';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useCallback, useRef } from 'react';
import { draftValuesOf, tabValuesOf, type WizardOpening } from './opening-wizard.ts';
import { profileDraft, type TabDraft } from './tab-draft.ts';
import { useSaveDraft } from './use-save-draft.ts';

/** Keeps what is typed: at the gateway after each step, and in this tab at once what the gateway does not have. */
export function useKeepDraft(opening: WizardOpening) {
  const userId = useSession()?.id;
  const tab = useRef<Omit<TabDraft, 'basedOn'> | null>(null);
  const saved = useRef({ updatedAt: opening.basedOn, values: opening.saved });
  const ended = useRef(false);

  const store = useCallback(() => {
    if (!tab.current || ended.current) return;
    const { updatedAt, values } = saved.current;
    profileDraft.store({
      ...tab.current,
      basedOn: updatedAt,
      values: tabValuesOf(tab.current.values, values),
    });
  }, []);

  const { save, failed } = useSaveDraft((draft) => {
    saved.current = draft;
    store();
  });

  const keepInTab = useCallback(
    (values: CreateProfileForm, step: number) => {
      if (!userId) return;
      tab.current = { userId, step, values: draftValuesOf(values) };
      store();
    },
    [userId, store],
  );

  return {
    /** Whether the last step is not yet at the gateway, because it could not be saved. */
    failed,
    keepInTab,
    /** Keeps the fields at the gateway too, with the step to go on with. */
    keep: (values: CreateProfileForm, step: number) => {
      keepInTab(values, step);
      const { data: ssn } = ssnRule.safeParse(values.ssn);
      void save({ step: step + 1, values: draftValuesOf(values), ...(ssn && { ssn }) });
    },
    /** The profile is saved, and nothing is kept any more. */
    end: () => {
      ended.current = true;
      profileDraft.forget();
    },
  };
}
