import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<p>…</p>);
void import(/* webpackChunkName: "login" */ './stub-login.ts');
void import(/* webpackChunkName: "register" */ './stub-register.ts');
