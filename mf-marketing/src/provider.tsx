import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useDeferredValue, type ReactNode } from 'react';
import { LanguageProvider } from './language.ts';

/**
 * Context of every screen of this remote. No API client: the few calls are plain REST, which keeps the public pages
 * small. A change of language is deferred: it waits for a part of the page that is still to be hydrated, which React
 * would replace otherwise, with what was typed into it.
 */
export function Provider({ children }: { children: ReactNode }) {
  const language = useDeferredValue(useShellLanguage());
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}
