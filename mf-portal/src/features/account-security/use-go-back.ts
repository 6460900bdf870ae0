import { returnPath } from '@repo/contract/site-path';
import { useShell } from '@repo/federation/shell-context.tsx';

/** Returns a function that opens the page which led here to set up a second factor (`returnTo`), if one did. */
export function useGoBack(): () => void {
  const { navigation } = useShell();
  return () => {
    const path = returnPath(navigation.location().search, null);
    if (path !== null) navigation.navigate(path);
  };
}
