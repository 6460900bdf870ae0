// First: what it asks for is on its way while the rest is being evaluated.
import './preload-remote.ts';
import { allowScripts } from '@repo/federation/script-loading.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { forbidEval } from './forbid-eval.ts';
import { readPageData } from './page-data.ts';
import { createShell } from './shell-api/create-shell.ts';

forbidEval();
const data = readPageData();
allowScripts(data);
const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root');
createRoot(root).render(<App shell={createShell(data)} />);
