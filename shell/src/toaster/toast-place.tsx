import { useEffect, useState, type ComponentType } from 'react';
import { useObservable, usePage } from '../page-context.tsx';
import type { NumberedToast } from '../shell-api/toasts.ts';

type ShellToaster = ComponentType<{ toast: NumberedToast | null }>;

const load = () => import(/* webpackChunkName: "toaster" */ './shell-toaster.tsx');

const firstSigns = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Where toasts show. Their code comes when the person starts to do something, and so before anything
 * can fail: a toast that says that the gateway is away cannot be fetched from it.
 */
export function ToastPlace() {
  const toast = useObservable(usePage().toasts);
  const [Toaster, setToaster] = useState<ShellToaster | null>(null);
  const wanted = toast !== null;
  useEffect(() => {
    if (wanted) {
      load().then(
        (module) => setToaster(() => module.default),
        () => {},
      );
      return;
    }
    const signs = new AbortController();
    const prepare = () => {
      signs.abort();
      load().catch(() => {});
    };
    for (const sign of firstSigns) addEventListener(sign, prepare, { signal: signs.signal });
    return () => signs.abort();
  }, [wanted]);
  return Toaster && <Toaster toast={toast} />;
}
