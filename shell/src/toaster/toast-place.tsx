import { useEffect, useState, type ComponentType } from 'react';
import { useObservable, usePage } from '../page-context.tsx';
import type { NumberedToast } from '../shell-api/toasts.ts';

type ShellToaster = ComponentType<{ toast: NumberedToast | null }>;

const load = () => import(/* webpackChunkName: "toaster" */ './shell-toaster.tsx');

/** Where toasts show. Their code comes with the first one, or before it when the page has nothing to do. */
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
    const idle = globalThis.requestIdleCallback?.(() => void load().catch(() => {}), {
      timeout: 5_000,
    });
    return () => {
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [wanted]);
  return Toaster && <Toaster toast={toast} />;
}
