import { readStored, store } from '@repo/federation/stored.ts';

/** What a tab keeps of one form until it is sent; the shell empties the tab's storage at logout. */
export interface TabStore<Draft> {
  /** Returns what this tab kept for this person, else null. */
  load(userId: string): Draft | null;
  store(draft: Draft): void;
  forget(): void;
}

/** `userId` of a draft that a visitor without an account typed. */
export const VISITOR = '';

/** Creates the store of one form under a key of `sessionStorage`; it keeps nothing in a browser that blocks storage. */
export function tabStore<Draft extends { userId: string }>(key: string): TabStore<Draft> {
  return {
    load: (userId) => {
      try {
        const draft = JSON.parse(readStored('sessionStorage', key) ?? 'null') as Draft | null;
        return draft?.userId === userId ? draft : null;
      } catch {
        return null;
      }
    },
    store: (draft) => void store('sessionStorage', key, JSON.stringify(draft)),
    forget: () => void store('sessionStorage', key, null),
  };
}
