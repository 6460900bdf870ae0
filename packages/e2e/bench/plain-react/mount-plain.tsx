import { ShellContext } from '@repo/federation/shell-context.tsx';
import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { plainShell } from './plain-shell.ts';

interface PlainPage {
  Screen: ComponentType;
  Provider: ComponentType<{ children: ReactNode }>;
}

/** Renders a screen into the empty document as a single-page application does. */
export function mountPlain({ Screen, Provider }: PlainPage): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('the document has no #root');
  createRoot(element).render(
    <ShellContext value={plainShell()}>
      <Provider>
        <Screen />
      </Provider>
    </ShellContext>,
  );
}
