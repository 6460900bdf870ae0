import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import type { ReactNode } from 'react';
import { LanguageProvider } from './language.ts';

/** Context of every screen of this remote. No API client: the few calls are plain REST, which keeps the public pages small. */
export function Provider({ children }: { children: ReactNode }) {
  return <LanguageProvider language={useShellLanguage()}>{children}</LanguageProvider>;
}
