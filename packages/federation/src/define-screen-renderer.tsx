import type { RenderInput, Rendered, ScreenRenderer } from '@repo/contract/prerendered';
import { resolveRoute } from '@repo/contract/routing';
import { followTimeZone } from '@repo/i18n/formatters.ts';
import { useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { ServerStyleSheet, StyleSheetContext } from 'styled-components';
import type { RemoteDefinition } from './define-remote.tsx';
import { pageStyles } from './page-styles.ts';
import { RemoteRoot } from './remote-root.tsx';
import { createStaticShell } from './static-shell.ts';

export function defineScreenRenderer({ app, screens, Provider }: RemoteDefinition): ScreenRenderer {
  return {
    renderScreen: async ({ data, pathname, search, timeZone }: RenderInput) => {
      const apps = data.releases.map((release) => release.app);
      const match = resolveRoute(apps, pathname, data.user);
      const loader = match.kind === 'screen' && match.app === app && screens[match.screen];
      if (!loader) throw new Error(`${app} has no screen at ${pathname}`);
      const { default: Screen } = await loader();
      const shell = createStaticShell(data.language, { pathname, search, match }, data);
      const first = { Screen, params: match.params, key: pathname };
      const tree = <RemoteRoot shell={shell} Provider={Provider} first={first} />;
      return renderToHtml(tree, timeZone, app);
    },
  };
}

/**
 * The policy of documents forbids style attributes. Only Radix has some, and no first paint depends
 * on them. React escapes quotes in texts and values, so the second branch consumes each quoted value,
 * and the first never matches inside one.
 */
const STYLE_ATTRIBUTES = / style="[^"]*"|("[^"]*")/g;

/**
 * Renders in one go, so that a part with lazy code stays its fallback. `timeZone` is the process's,
 * `idPrefix` the root's `identifierPrefix`.
 */
export function renderToHtml(tree: ReactNode, timeZone: string, idPrefix?: string): Rendered {
  followTimeZone(timeZone);
  const sheet = new ServerStyleSheet();
  try {
    const options = idPrefix === undefined ? {} : { identifierPrefix: idPrefix };
    const html = renderToString(
      sheet.collectStyles(<CompiledStyles>{tree}</CompiledStyles>),
      options,
    );
    return { html: html.replaceAll(STYLE_ATTRIBUTES, '$1'), styles: pageStyles(sheet) };
  } finally {
    sheet.seal();
  }
}

/** By class, whose name is the hash of its source. */
const compiledRules = new Map<string, string[]>();
/** Some rules depend on the content, such as the width of a bar. */
const MOST_CLASSES = 5_000;

/** Compiles each class once. Otherwise this takes a fifth of a page's time. */
function CompiledStyles({ children }: { children: ReactNode }) {
  const { stylis, ...context } = useContext(StyleSheetContext);
  const compileOnce = (...[css, selector, prefix, componentId]: Parameters<typeof stylis>) => {
    const known = selector && componentId ? compiledRules.get(selector) : undefined;
    if (known) return known;
    const rules = stylis(css, selector, prefix, componentId);
    // Keyframes and global styles have no component or no class.
    if (!selector || !componentId) return rules;
    if (compiledRules.size >= MOST_CLASSES) compiledRules.clear();
    compiledRules.set(selector, rules);
    return rules;
  };
  const compile = Object.assign(compileOnce, { hash: stylis.hash });
  return <StyleSheetContext value={{ ...context, stylis: compile }}>{children}</StyleSheetContext>;
}
