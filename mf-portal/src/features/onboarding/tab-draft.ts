import type { BasicInformationInput } from '@repo/contract/onboarding';
import type { DraftValues } from '@repo/contract/profile-drafts';
import { tabStore } from '@repo/forms/tab-draft.ts';
import type { FormDraft } from '@repo/forms/use-tab-draft.ts';

/** Without the SSN, which is never stored in the browser. */
export interface TabDraft {
  userId: string;
  /** When the gateway's draft that this one continues was saved; null without one. */
  basedOn: string | null;
  step: number;
  values: DraftValues;
}

export const profileDraft = tabStore<TabDraft>('profile-draft');
export const basicDraft = tabStore<FormDraft<BasicInformationInput>>('basic-information');
