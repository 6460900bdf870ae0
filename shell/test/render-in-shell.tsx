import type { AppDescription } from '@repo/contract/app-description';
import type { PageData } from '@repo/contract/page-data';
import { placeholderBrand } from '@repo/contract/placeholders';
import type { LiveRelease } from '@repo/contract/releases';
import { createFakeApi, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen } from '@repo/testing/render-screen.tsx';
import type { ReactElement } from 'react';
import { ShellProviders } from '../src/page-context.tsx';
import { createShell } from '../src/shell-api/create-shell.ts';

export function releaseOf(app: Partial<AppDescription> & { name: string }): LiveRelease {
  return {
    app: { mount: app.name, shellApi: 1, routes: [], navigation: [], ...app },
    build: 'b1',
    entry: ['entry.js'],
    globalName: `${app.name}__b1`,
    preload: [],
    screens: {},
    integrity: {},
    baseUrl: `/mf/${app.name}/b1/`,
    lastGood: null,
  };
}

interface InShellOptions extends Partial<PageData> {
  path?: string;
  handlers?: ApiHandlers;
}

export function renderInShell(content: ReactElement, options: InShellOptions = {}) {
  const { path = '/', handlers = {}, ...pageData } = options;
  const api = createFakeApi({ 'GET /api/auth/user': () => fakeUser(), ...handlers });
  const fakeShell = createFakeShell({ path });
  const shell = createShell({
    user: null,
    unreadNotifications: 0,
    payments: false,
    showsExamples: true,
    language: 'en',
    brand: { ...placeholderBrand, name: 'Evergreen', phoneVanity: '1-800-555-CRED' },
    releases: [],
    nonce: '',
    ...pageData,
  });
  const view = renderScreen(<ShellProviders shell={shell}>{content}</ShellProviders>, {
    shell: fakeShell,
    api,
  });
  return { ...view, shell };
}
