import { returnPath } from '@repo/contract/site-path';
import { useShell } from '@repo/federation/shell-context.tsx';

export function useGoBack(): () => void {
  const { navigation } = useShell();
  return () => {
    const path = returnPath(navigation.location().search, null);
    if (path !== null) navigation.navigate(path);
  };
}
