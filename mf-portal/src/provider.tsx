import { ApiProvider } from '@repo/api-client/api-provider.tsx';
import { useShell, useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { useSignInAgain } from './features/session/use-sign-in-again.ts';
import { LanguageProvider } from './language.ts';

export function Provider({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider language={useShellLanguage()}>
      <PortalApi>{children}</PortalApi>
    </LanguageProvider>
  );
}

function PortalApi({ children }: { children: ReactNode }) {
  const { api } = useShell();
  return (
    <ApiProvider settings={api} onUnauthorized={useSignInAgain()}>
      {children}
    </ApiProvider>
  );
}
