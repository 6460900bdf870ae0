import { useShellLanguage } from '@repo/federation/shell-context.tsx';
import { useDeferredValue, type ReactNode } from 'react';
import { LanguageProvider } from '@repo/i18n/language.tsx';

/**
 * Context of every screen of this remote, without an API client, which keeps public pages small.
 * Defers a language change until hydration is complete, because React would otherwise discard typed
 * values.
 */
export function Provider({ children }: { children: ReactNode }) {
  const language = useDeferredValue(useShellLanguage());
  return <LanguageProvider language={language}>{children}</LanguageProvider>;
}
