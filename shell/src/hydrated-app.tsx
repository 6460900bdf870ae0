import type { Language } from '@repo/contract/languages';
import { PrerenderedLanguage } from '@repo/federation/prerendered-language.ts';
import { useEffect } from 'react';
import { App } from './app.tsx';
import type { Shell } from './shell-api/create-shell.ts';

interface HydratedAppProps {
  shell: Shell;
  /** The data of the document. */
  language: Language;
  onHydrated?: () => void;
}

/** The shell of a document that the gateway rendered. One tree for both sides, so that the ids of `useId` agree. */
export function HydratedApp({ shell, language, onHydrated }: HydratedAppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <PrerenderedLanguage value={language}>
      <App shell={shell} />
    </PrerenderedLanguage>
  );
}
