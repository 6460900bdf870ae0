import type { ShellApi, ToastMessage } from '@repo/federation/shell-api.ts';
import { observable, type Observable } from './observable.ts';

export interface NumberedToast extends ToastMessage {
  id: number;
  open: boolean;
}

export interface Toasts {
  api: ShellApi['toast'];
  /** The page's single toast; a new one replaces it. It stays here once it is closed. */
  latest: Observable<NumberedToast | null>;
  /** Whether a screen that may show a toast has been opened. */
  prepared: Observable<boolean>;
  dismiss(): void;
}

export function createToasts(): Toasts {
  const latest = observable<NumberedToast | null>(null);
  const prepared = observable(false);
  let id = 0;
  const dismiss = () => {
    const toast = latest.get();
    if (toast?.open) latest.set({ ...toast, open: false });
  };
  return {
    latest,
    prepared,
    dismiss,
    api: {
      show: (message) => latest.set({ ...message, id: (id += 1), open: true }),
      dismiss,
      prepare: () => prepared.set(true),
    },
  };
}
