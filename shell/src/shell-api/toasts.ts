import type { ShellApi, ToastMessage } from '@repo/federation/shell-api.ts';
import { observable, type Observable } from './observable.ts';

export interface NumberedToast extends ToastMessage {
  id: number;
  open: boolean;
}

export interface Toasts {
  api: ShellApi['toast'];
  /** The page's single toast; a new one replaces it. Once closed, it is removed after {@link REMOVAL_DELAY_MS}. */
  latest: Observable<NumberedToast | null>;
  prepared: Observable<boolean>;
  dismiss(): void;
}

const REMOVAL_DELAY_MS = 1_000_000;

export function createToasts(): Toasts {
  const latest = observable<NumberedToast | null>(null);
  const prepared = observable(false);
  let id = 0;
  const dismiss = () => {
    const toast = latest.get();
    if (!toast?.open) return;
    latest.set({ ...toast, open: false });
    setTimeout(() => latest.get()?.id === toast.id && latest.set(null), REMOVAL_DELAY_MS);
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
