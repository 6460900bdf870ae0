import { useShell } from '@repo/federation/shell-context.tsx';
import { type RefObject, useEffect, useRef } from 'react';

export function useMounted(): RefObject<boolean> {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** Returns a function that opens a page after a response, unless the reader left this one meanwhile. */
export function useNavigateFromHere(): (to: string, options?: { replace?: boolean }) => void {
  const { navigation } = useShell();
  const mounted = useMounted();
  return (to, options) => {
    if (mounted.current) navigation.navigate(to, options);
  };
}
