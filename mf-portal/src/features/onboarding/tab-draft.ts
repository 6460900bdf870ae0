import type { BasicInformationInput } from '@repo/contract/onboarding';
import type { DraftValues } from '@repo/contract/profile-drafts';

/** What this tab keeps of the wizard, never the SSN: also what was typed since the last step was saved. */
export interface TabDraft {
  userId: string;
  /** When the gateway's draft that this one goes on from was saved; null without one. */
  basedOn: string | null;
  /** Index of the step that was open. */
  step: number;
  values: DraftValues;
}

/** What this tab keeps of the basic information until it is saved. */
interface BasicDraft {
  userId: string;
  values: BasicInformationInput;
}

export const profileDraft = tabStore<TabDraft>('profile-draft');
export const basicDraft = tabStore<BasicDraft>('basic-information');

/** A form's draft in this tab, of one person. */
function tabStore<Draft extends { userId: string }>(key: string) {
  return {
    /** Returns what this tab kept for this person, else null. */
    load: (userId: string): Draft | null => {
      try {
        const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
        return draft?.userId === userId ? draft : null;
      } catch {
        return null;
      }
    },
    store: (draft: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // A browser that blocks storage keeps nothing; the wizard still has the gateway's draft.
      }
    },
    forget: (): void => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
