import type { PageData } from '@repo/contract/page-data';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadForFormerUser } from './restored-page.ts';
import { createShell } from './shell-api/create-shell.ts';

/** Renders the shell into the document. Throws when the document has no `#root`. */
export function showPage(data: PageData): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const shell = createShell(data);
  reloadForFormerUser(shell.api.session.current);
  const page = createRoot(root);
  // Synchronously, effects included: the window's load event then waits for the remote's scripts, each of which requests the next.
  flushSync(() => page.render(<App shell={shell} />));
}
