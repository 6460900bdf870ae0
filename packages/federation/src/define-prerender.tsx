import type { AppRoute } from '@repo/contract/app-description';
import type { Language } from '@repo/contract/languages';
import { leadFormResults, type LeadFormResult } from '@repo/contract/leads';
import type { PageHead, PrerenderedPage } from '@repo/contract/prerendered';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import { ServerStyleSheet } from 'styled-components';
import type { RemoteDefinition } from './define-remote.tsx';
import { pageStyles } from './page-styles.ts';
import { RemoteRoot, type Screen } from './remote-root.tsx';
import { HeadListener } from './shell-context.tsx';
import { createStaticShell } from './static-shell.ts';

export interface Prerender {
  screen(route: AppRoute, language: Language): Promise<PrerenderedPage>;
  /** Renders the result pages of the lead form on `route`, by name. Throws when the remote lacks one. */
  leadFormResults(
    route: AppRoute,
    language: Language,
  ): Promise<[LeadFormResult, PrerenderedPage][]>;
}

interface PrerenderOptions {
  /** Screens that respond to a lead form sent without JavaScript; needed when `mf.json` has a route with `leadForm`. */
  leadFormResults?: Record<LeadFormResult, Screen>;
}

export function definePrerender(
  { app, screens, Provider }: RemoteDefinition,
  { leadFormResults: results }: PrerenderOptions = {},
): Prerender {
  function render(Screen: Screen, name: string, path: string, language: Language) {
    const match = { app, screen: name, path, params: {} };
    const shell = createStaticShell(language, { pathname: path, search: '', match });
    return renderPage(app, (onHead) => (
      <HeadListener value={onHead}>
        <RemoteRoot
          shell={shell}
          Provider={Provider}
          first={{ Screen, params: match.params, key: path }}
        />
      </HeadListener>
    ));
  }
  return {
    screen: async ({ screen, path }, language) => {
      const loader = screens[screen];
      if (!loader) throw new Error(`${app} has no screen "${screen}" to prerender`);
      const { default: Screen } = await loader();
      return render(Screen, screen, path, language);
    },
    leadFormResults: async ({ path }, language) => {
      const missing = leadFormResults.filter((name) => !results?.[name]);
      if (!results || missing.length > 0) {
        throw new Error(
          `mf.json gives ${path} a lead form, but src/prerender.tsx of ${app} lacks its result pages: ${missing.join(', ')}`,
        );
      }
      return Promise.all(
        leadFormResults.map(async (name): Promise<[LeadFormResult, PrerenderedPage]> => [
          name,
          await render(results[name], name, path, language),
        ]),
      );
    },
  };
}

async function renderPage(
  identifierPrefix: string,
  tree: (onHead: (head: PageHead) => void) => ReactElement,
): Promise<PrerenderedPage> {
  const heads: PageHead[] = [];
  const errors: unknown[] = [];
  const sheet = new ServerStyleSheet();
  try {
    const page = sheet.collectStyles(tree((head) => heads.push(head)));
    const { prelude } = await prerenderToNodeStream(page, {
      identifierPrefix,
      onError: (error) => void errors.push(error),
      // React would move a large Suspense boundary to the end, for a script to insert.
      progressiveChunkSize: Infinity,
    });
    const html = await text(prelude);
    if (errors.length > 0) throw errors[0];
    const [head] = heads;
    if (!head) throw new Error('the screen has no title: call useDocumentHead');
    return { head, html, styles: pageStyles(sheet) };
  } finally {
    sheet.seal();
  }
}
