import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useDeferredValue, type ReactNode } from 'react';
import { LanguageProvider } from './language.ts';

/**
 * Context of every screen of this remote. No API client: the few calls are plain REST, which keeps the public pages
 * small. The language is deferred: React would replace prerendered parts that change before they are hydrated.
 */
export function Provider({ children }: { children: ReactNode }) {
  const language = useDeferredValue(useShellLanguage());
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}
