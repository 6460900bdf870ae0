import type { Language } from '@repo/contract/languages';
import type { CurrentUser } from '@repo/contract/users';
import { createFakeApi, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen } from '@repo/testing/render-screen.tsx';
import type { ReactElement } from 'react';
import { Provider } from '../provider.tsx';

interface RenderPortalOptions {
  api?: ApiHandlers;
  language?: Language;
  path?: string;
  user?: Partial<CurrentUser>;
  signInAgain?: () => Promise<boolean>;
  refusal?: string;
  hold?: readonly string[];
}

export function renderPortal(element: ReactElement, options: RenderPortalOptions = {}) {
  const { language = 'en', path, user, signInAgain, refusal } = options;
  const api = createFakeApi(options.api);
  const releases = options.hold?.map((name) => api.hold(name)) ?? [];
  const shell = createFakeShell({
    user: fakeUser({ language, ...user }),
    language,
    ...(path && { path }),
    ...(signInAgain && { signInAgain }),
    ...(refusal && { clientView: { refusal: () => refusal } }),
  });
  const rendered = renderScreen(element, { Provider, shell, api });
  return { ...rendered, release: () => releases.forEach((release) => release()) };
}
