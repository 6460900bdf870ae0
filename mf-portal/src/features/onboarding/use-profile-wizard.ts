import { api } from '@repo/api-client/api.ts';
import type { ProfileDraft } from '@repo/contract/profile-drafts';
import { profileForm } from '@repo/contract/profile-form';
import {
  ssn as ssnRule,
  type CreateProfileForm,
  type CreateProfileInput,
} from '@repo/contract/profiles';
import { useSession, useShell, useToast } from '@repo/federation/shell-context.tsx';
import { knownContactOf } from '@repo/forms/known-contact.ts';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLanguage } from './onboarding.messages.ts';
import { draftValuesOf, openingOf, tabValuesOf, type WizardOpening } from './opening-wizard.ts';
import { fieldsOfStep, firstStepOf, LAST_STEP } from './profile-steps.ts';
import { profileDraft, type TabDraft } from './tab-draft.ts';
import { useSaveDraft } from './use-save-draft.ts';
import { useWizardStep } from './use-wizard-step.ts';

export function useProfileWizard(
  draft: ProfileDraft | null,
  tabDraft: TabDraft | null,
  onCreated: () => void,
) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const user = useSession();
  const [opening] = useState(() => {
    const phone = user?.phone ?? knownContactOf(user?.email ?? '').phone ?? '';
    return openingOf(draft, tabDraft, phone);
  });
  const [ssnLastFour, setSsnLastFour] = useState(opening.ssnLastFour);
  const { step, heading, goTo } = useWizardStep(opening);
  const { failed: notKept, keepInTab, keep, end } = useKeepDraft(opening);
  const save = useSaveProfile();
  const openStepOf = (issues: object) => goTo(firstStepOf(Object.keys(issues)) ?? step);

  const form = useContractForm(profileForm({ ssnKept: ssnLastFour !== null }), {
    defaultValues: opening.values as CreateProfileForm,
    step:
      step < LAST_STEP
        ? {
            fields: fieldsOfStep[step]!,
            next: () => {
              keep(form.getValues(), step + 1);
              goTo(step + 1);
            },
          }
        : undefined,
    submit: async (input) => {
      await save(input);
      end();
      onCreated();
    },
    onInvalid: openStepOf,
    onFailure: (error, issues) => {
      if ('ssn' in issues) setSsnLastFour(null);
      openStepOf(issues);
      failureToast(t('onboarding.errorTitle'), error, t('onboarding.goals.failed'));
    },
  });

  const { subscribe, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => keepInTab(getValues(), step),
      }),
    [subscribe, getValues, keepInTab, step],
  );

  const keptStep = useRef(step);
  useEffect(() => {
    if (keptStep.current !== step) keepInTab(getValues(), step);
    keptStep.current = step;
  }, [keepInTab, getValues, step]);

  const goBack = () => {
    form.clearAttempt();
    goTo(step - 1);
  };
  const ssn = { keptLastFour: ssnLastFour, isTyped: () => form.getValues('ssn') !== '' };
  return { form, step, heading, goBack, ssn, notKept };
}

function useSaveProfile() {
  const { t } = useLanguage();
  const toast = useToast();
  const { session } = useShell();
  const utils = api.useUtils();
  const create = api.profiles.create.useMutation();
  const createFromDraft = api.profiles.createFromDraft.useMutation();
  return async ({ ssn, ...rest }: CreateProfileInput) => {
    const profile = ssn
      ? await create.mutateAsync({ ...rest, ssn })
      : await createFromDraft.mutateAsync(rest);
    // The profile is saved even if the session cannot be refreshed.
    await session.refresh().catch(() => null);
    utils.profiles.get.setData(undefined, profile);
    toast.show({
      title: t('onboarding.goals.saved'),
      description: t('onboarding.goals.savedDescription'),
    });
  };
}

function useKeepDraft(opening: WizardOpening) {
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
    failed,
    keepInTab,
    keep: (values: CreateProfileForm, step: number) => {
      keepInTab(values, step);
      const { data: ssn } = ssnRule.safeParse(values.ssn);
      void save({ step: step + 1, values: draftValuesOf(values), ...(ssn && { ssn }) });
    },
    end: () => {
      ended.current = true;
      profileDraft.forget();
    },
  };
}
