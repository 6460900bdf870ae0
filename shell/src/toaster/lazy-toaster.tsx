import { useSession } from '@repo/federation/shell-context.tsx';
import { useEffect, useState, type ComponentType } from 'react';
import { preloadWhenIdle } from '../preload-when-idle.ts';
import { useObservable, usePage } from '../page-context.tsx';
import type { NumberedToast } from '../shell-api/toasts.ts';

type ShellToaster = ComponentType<{ toast: NumberedToast | null }>;

const load = () => import(/* webpackChunkName: "toaster" */ './shell-toaster.tsx');

/**
 * Where toasts show. Where one may be shown, its code comes before anything can fail: a toast that says that
 * the gateway is away cannot be fetched from it. If it did not come, each new toast asks for it again.
 */
export function LazyToaster() {
  const { toasts } = usePage();
  const toast = useObservable(toasts.latest);
  const prepared = useObservable(toasts.prepared);
  const user = useSession();
  const expected = prepared || user !== null;
  const [Toaster, setToaster] = useState<ShellToaster | null>(null);
  useEffect(() => (expected ? preloadWhenIdle(load) : undefined), [expected]);
  useEffect(() => {
    if (!toast || Toaster) return;
    load().then(
      (module) => setToaster(() => module.default),
      () => {},
    );
  }, [toast, Toaster]);
  return Toaster && <Toaster toast={toast} />;
}
