import type { ShellApi, ToastMessage } from '@repo/federation/shell-api.ts';
import { observable, type Observable } from './observable.ts';

export interface NumberedToast extends ToastMessage {
  id: number;
}

export interface Toasts {
  api: ShellApi['toast'];
  /** The page's single toast; a new one replaces it. */
  latest: Observable<NumberedToast | null>;
  /** Whether a screen that may show a toast has been opened. */
  prepared: Observable<boolean>;
}

export function createToasts(): Toasts {
  const latest = observable<NumberedToast | null>(null);
  const prepared = observable(false);
  let id = 0;
  return {
    latest,
    prepared,
    api: {
      show: (message) => latest.set({ ...message, id: (id += 1) }),
      prepare: () => prepared.set(true),
    },
  };
}
