import type { ShellApi, ToastMessage } from '@repo/federation/shell-api.ts';
import { observable, type Observable } from './observable.ts';

export interface NumberedToast extends ToastMessage {
  id: number;
}

export interface Toasts {
  api: ShellApi['toast'];
  /** The one toast there is; a new one takes its place. */
  latest: Observable<NumberedToast | null>;
}

export function createToasts(): Toasts {
  const latest = observable<NumberedToast | null>(null);
  let id = 0;
  return { latest, api: { show: (message) => latest.set({ ...message, id: (id += 1) }) } };
}
