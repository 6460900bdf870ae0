import { useEffect, useState, type ComponentType } from 'react';
import { loadEarly } from '../load-early.ts';
import { useObservable, usePage } from '../page-context.tsx';
import type { NumberedToast } from '../shell-api/toasts.ts';

type ShellToaster = ComponentType<{ toast: NumberedToast | null }>;

const load = () => import(/* webpackChunkName: "toaster" */ './shell-toaster.tsx');

/**
 * Where toasts show. Their code comes before anything can fail: a toast that says that the gateway is
 * away cannot be fetched from it. If it did not come, each new toast asks for it again.
 */
export function ToastPlace() {
  const toast = useObservable(usePage().toasts);
  const [Toaster, setToaster] = useState<ShellToaster | null>(null);
  useEffect(() => loadEarly(load), []);
  useEffect(() => {
    if (!toast || Toaster) return;
    load().then(
      (module) => setToaster(() => module.default),
      () => {},
    );
  }, [toast, Toaster]);
  return Toaster && <Toaster toast={toast} />;
}
