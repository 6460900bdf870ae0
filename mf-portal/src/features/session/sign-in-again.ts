import { signInPath } from '@repo/contract/site-path';
import type { ShellApi } from '@repo/federation/shell-api.ts';

/**
 * Leaves for the sign-in screen, which leads back here, once the gateway confirms that nobody is
 * signed in; answers whether it did.
 */
export async function signInAgain({ navigation, session }: ShellApi): Promise<boolean> {
  const { pathname, search } = navigation.location();
  const user = await session.refresh();
  if (user) return false;
  navigation.navigate(signInPath(pathname + search), { replace: true });
  return true;
}
