import type { DraftValues, ProfileDraft } from '@repo/contract/profile-drafts';
import { profileForm, birthDateOf } from '@repo/contract/profile-form';
import type { CreateProfileForm } from '@repo/contract/profiles';
import { writeUsDate } from '@repo/forms/birth-date-field.tsx';
import { firstStepOf, LAST_STEP } from './profile-steps.ts';
import type { TabDraft } from './tab-draft.ts';

export type WizardValues = Record<keyof DraftValues | 'ssn', string>;

const empty: WizardValues = {
  phone: '',
  dateOfBirth: '',
  ssn: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  monthlyIncome: '',
  employmentStatus: '',
  targetScore: '',
  creditGoals: '',
};

export interface WizardOpening {
  values: WizardValues;
  step: number;
  lastOpen: number;
  ssnLastFour: string | null;
  basedOn: string | null;
  saved: DraftValues;
}

/**
 * Returns the wizard's first values. The tab's fields count if they continue the gateway's draft.
 * If another device saved a later draft, that counts, and the tab's fields only fill its empty
 * ones.
 */
export function openingOf(
  draft: ProfileDraft | null,
  tab: TabDraft | null,
  phone: string,
): WizardOpening {
  const isTabNewest = tab !== null && (draft === null || tab.basedOn === draft.updatedAt);
  const saved = given(draft?.values);
  const values: WizardValues = {
    ...empty,
    phone,
    ...(isTabNewest
      ? { ...saved, ...(tab.values as Partial<WizardValues>) }
      : { ...given(tab?.values), ...saved }),
  };
  values.dateOfBirth = writeUsDate(values.dateOfBirth);
  const ssnLastFour = draft?.ssnLastFour ?? null;
  const lastOpen = firstIncompleteStep(values, ssnLastFour !== null);
  const step = isTabNewest ? tab.step : (draft?.step ?? 1) - 1;
  return {
    values,
    step: Math.min(step, lastOpen),
    lastOpen,
    ssnLastFour,
    basedOn: draft?.updatedAt ?? null,
    saved: draft?.values ?? {},
  };
}

/** Leaves out the SSN; the birth date is `YYYY-MM-DD`. */
export function draftValuesOf(values: CreateProfileForm): DraftValues {
  const kept: DraftValues = {};
  for (const name of Object.keys(empty) as (keyof WizardValues)[]) {
    if (name !== 'ssn') kept[name] = String(values[name] ?? '');
  }
  return { ...kept, dateOfBirth: birthDateOf(kept.dateOfBirth ?? '') };
}

export function tabValuesOf(values: DraftValues, saved: DraftValues): DraftValues {
  const entries = Object.entries(values) as [keyof DraftValues, string][];
  return Object.fromEntries(entries.filter(([name, value]) => value !== (saved[name] ?? '')));
}

function firstIncompleteStep(values: WizardValues, ssnKept: boolean): number {
  const { error } = profileForm({ ssnKept }).safeParse(values);
  return firstStepOf((error?.issues ?? []).map(({ path }) => String(path[0]))) ?? LAST_STEP;
}

function given(values: DraftValues = {}): Partial<WizardValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}
