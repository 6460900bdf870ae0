import type { PageRenderer, RenderInput } from '@repo/contract/prerendered';
import { renderToHtml } from '@repo/federation/define-screen-renderer.tsx';
import { createStaticShell } from '@repo/federation/static-shell.ts';
import { renderedElement } from '@repo/federation/rendered-element.ts';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as server from 'react-dom/server.edge';
import * as styledComponents from 'styled-components';
import { loadFullFrame } from './frame/lazy-full-frame.tsx';
import { HydratedApp } from './hydrated-app.tsx';
import { findCardPath, type Shell } from './shell-api/create-shell.ts';
import { observable } from './shell-api/observable.ts';
import { resolveLocation } from './shell-api/resolve-location.ts';
import { createToasts } from './shell-api/toasts.ts';

export const shared: PageRenderer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/server.edge': server,
  'styled-components': styledComponents,
};

export const renderPage: PageRenderer['renderPage'] = async (input, screen) => {
  const shell = createServerShell(input);
  const { resolution } = shell.currentRoute();
  const app = resolution.kind === 'screen' ? resolution.app : undefined;
  const release = shell.releases.find((live) => live.app.name === app);
  if (!release) throw new Error(`no app has a screen at ${input.pathname}`);
  await loadFullFrame();
  const page = renderToHtml(
    <HydratedApp
      shell={{ ...shell, screenHtml: renderedElement(release, screen.html, input.timeZone) }}
      language={input.data.language}
    />,
    input.timeZone,
  );
  return { html: page.html, styles: [...screen.styles, ...page.styles] };
};

function createServerShell({ data, pathname, search }: RenderInput): Shell {
  const apps = data.releases.map(({ app }) => app);
  const url = new URL(pathname + search, 'http://localhost');
  const route = { ...resolveLocation(apps, url, data.user), key: '', via: 'start' as const };
  return {
    api: createStaticShell(data.language, route, data),
    currentRoute: () => route,
    toasts: createToasts(),
    signInRequest: observable(null),
    signInAgain: async () => false,
    signOut: { begin: () => {}, inProgress: () => false, ended: async () => {} },
    rereadUser: async () => {},
    unread: observable(data.unreadNotifications),
    readyRemote: observable(null),
    slotEvents: null,
    channels: {},
    cardPath: data.payments ? findCardPath(data.releases) : null,
    releases: data.releases,
    prerendered: null,
    position: undefined,
  };
}
