import { ApiProvider } from '@repo/api-client/api-provider.tsx';
import { useShell, useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { LanguageProvider } from './language.ts';

export function Provider({ children }: { children: ReactNode }) {
  const { api } = useShell();
  return (
    <LanguageProvider language={useShellLanguage()}>
      <ApiProvider settings={api}>{children}</ApiProvider>
    </LanguageProvider>
  );
}
