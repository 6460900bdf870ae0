import { readStored, store } from '@repo/federation/stored.ts';

/** Keeps a form in the tab until it is sent. The shell empties the tab's storage at logout. */
export interface TabStore<Draft> {
  load(userId: string): Draft | null;
  store(draft: Draft): void;
  forget(): void;
}

export const VISITOR = '';

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
