import type { Language } from '@repo/contract/languages';
import { PrerenderedLanguage } from '@repo/federation/prerendered-language.ts';
import { useEffect } from 'react';
import { App } from './app.tsx';
import type { Shell } from './shell-api/create-shell.ts';

interface HydratedAppProps {
  shell: Shell;
  language: Language;
  onHydrated?: () => void;
}

/** Server and browser render one tree, so that the ids of `useId` agree. */
export function HydratedApp({ shell, language, onHydrated }: HydratedAppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <PrerenderedLanguage value={language}>
      <App shell={shell} />
    </PrerenderedLanguage>
  );
}
