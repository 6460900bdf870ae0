import { ssn as ssnRule, type CreateProfileForm } from '@repo/contract/profiles';
import { useSession } from '@repo/federation/shell-context.tsx';
import { useCallback, useRef } from 'react';
import { draftValuesOf, type WizardOpening } from './opening-wizard.ts';
import { profileDraft, type TabDraft } from './tab-draft.ts';
import { useSaveDraft } from './use-save-draft.ts';

/** Keeps what is typed: in this tab at once, and at the gateway after each step. */
export function useKeepDraft(opening: WizardOpening) {
  const userId = useSession()?.id;
  const tab = useRef<TabDraft | null>(null);
  const basedOn = useRef(opening.basedOn);
  const ended = useRef(false);

  const { save, failed } = useSaveDraft((updatedAt) => {
    basedOn.current = updatedAt;
    if (tab.current && !ended.current) profileDraft.store({ ...tab.current, basedOn: updatedAt });
  });

  const keepInTab = useCallback(
    (values: CreateProfileForm, step: number) => {
      if (!userId || ended.current) return;
      tab.current = { userId, basedOn: basedOn.current, step, values: draftValuesOf(values) };
      profileDraft.store(tab.current);
    },
    [userId],
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
