import type { AppRoute } from '@repo/contract/app-description';
import type { Language } from '@repo/contract/languages';
import type { PageHead, PrerenderedPage } from '@repo/contract/prerendered';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { RemoteDefinition } from './define-remote.tsx';
import { RemoteRoot, type Screen } from './remote-root.tsx';
import { HeadListener } from './shell-context.tsx';
import { createStaticShell } from './static-shell.ts';

/** What a remote's `src/prerender.tsx` exports for its build. */
export interface Prerender {
  /** A public route's screen as a signed-out visitor first sees it. */
  screen(route: AppRoute, language: Language): Promise<PrerenderedPage>;
  /** The pages, by name, that the gateway answers a form with that was sent without scripts. */
  answers(language: Language): [name: string, page: PrerenderedPage][];
}

interface Answer {
  Screen: Screen;
  /** Path of the page whose form it answers. */
  path: string;
}

/** Renders a remote's screens to HTML, for visitors who have no scripts yet, or never. */
export function definePrerender(
  { app, screens, Provider }: RemoteDefinition,
  answers: Record<string, Answer> = {},
): Prerender {
  function render(Screen: Screen, name: string, path: string, language: Language) {
    const match = { app, screen: name, path, params: {} };
    const shell = createStaticShell(language, { pathname: path, search: '', match });
    return renderPage((onHead) => (
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
    answers: (language) =>
      Object.entries(answers).map(([name, { Screen, path }]) => [
        name,
        render(Screen, name, path, language),
      ]),
  };
}

function renderPage(tree: (onHead: (head: PageHead) => void) => ReactElement): PrerenderedPage {
  const heads: PageHead[] = [];
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(tree((head) => heads.push(head))));
    const [head] = heads;
    if (!head) throw new Error('the screen names no title: call useDocumentHead');
    return { head, html, styles: sheet.getStyleElement().map(styleOf) };
  } finally {
    sheet.seal();
  }
}

function styleOf({ props }: ReactElement): PrerenderedPage['styles'][number] {
  const { dangerouslySetInnerHTML, ...attributes } = props as Record<string, string> & {
    dangerouslySetInnerHTML: { __html: string };
  };
  return { attributes, css: dangerouslySetInnerHTML.__html };
}
