import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { LanguageProvider } from './language.ts';

/** What every screen of this remote stands on. Its one call is plain REST: the public pages stay small. */
export function Provider({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useShellLanguage()}>{children}</LanguageProvider>;
}
