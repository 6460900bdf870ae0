// First: its requests are in flight while the rest is evaluated.
import './preload-remote.ts';
import { allowScripts } from '@repo/federation/script-loading.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { disableZodJit } from './disable-zod-jit.ts';
import { forgetTabOnLogOut } from './log-out.ts';
import { readPageData } from './page-data.ts';
import { reloadForFormerUser } from './restored-page.ts';
import { createShell } from './shell-api/create-shell.ts';

disableZodJit();
const data = readPageData();
allowScripts(data);
const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
const shell = createShell(data);
reloadForFormerUser(shell.api.session.current);
forgetTabOnLogOut();
const page = createRoot(root);
// Synchronously, effects included: the window's load event then waits for the remote's scripts, each of which requests the next.
flushSync(() => page.render(<App shell={shell} />));
