import { useShell } from '@repo/federation/shell-context.tsx';
import { useMounted } from './use-mounted.ts';

/**
 * Opens a page after the user changed, unless the reader left meanwhile. When the shell cannot learn
 * of the change, the page is loaded anew: what was saved is saved.
 */
export function useGoOn() {
  const { navigation, session } = useShell();
  const mounted = useMounted();
  return async (to: string) => {
    const known = await session.refresh().then(
      () => true,
      () => false,
    );
    if (!mounted.current) return;
    if (known) navigation.navigate(to);
    else location.assign(to);
  };
}
