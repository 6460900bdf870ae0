import type { DraftValues } from '@repo/contract/profile-drafts';

const KEY = 'profile-draft';

/** What this tab keeps of the wizard, never the SSN: also what was typed since the last step was saved. */
export interface TabDraft {
  userId: string;
  /** When the gateway's draft that this one goes on from was saved; null without one. */
  basedOn: string | null;
  /** Index of the step that was open. */
  step: number;
  values: DraftValues;
}

/** Returns what this tab kept for this person, else null. */
export function loadTabDraft(userId: string): TabDraft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as TabDraft | null;
    return draft?.userId === userId ? draft : null;
  } catch {
    return null;
  }
}

export function storeTabDraft(draft: TabDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that blocks storage still has the gateway's draft.
  }
}

export function forgetTabDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
