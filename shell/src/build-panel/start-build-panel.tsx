import { createRoot } from 'react-dom/client';
import { ShellProviders } from '../page-context.tsx';
import type { Shell } from '../shell-api/create-shell.ts';
import { BuildPanel } from './build-panel.tsx';

/** Adds the panel to the page, closed. */
export function startBuildPanel(shell: Shell): void {
  // The shell's root is on the same page.
  const root = createRoot(document.createElement('div'), { identifierPrefix: 'builds' });
  root.render(
    <ShellProviders shell={shell}>
      <BuildPanel />
    </ShellProviders>,
  );
}
