import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PageData } from '@repo/contract/page-data';
import { placeholderBrand } from '@repo/contract/placeholders';
import type { RenderInput } from '@repo/contract/prerendered';
import type { CurrentUser } from '@repo/contract/users';
import { act, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { release } from '../test/remote-fakes.ts';
import { defineRemote } from './define-remote.tsx';
import { defineScreenRenderer } from './define-screen-renderer.tsx';
import type { Screen } from './remote-root.tsx';
import { useSession, useShell, useShellLanguage } from './shell-context.tsx';
import { createStaticShell } from './static-shell.ts';
import { useBrowserValue } from './use-browser-value.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const Title = styled.h1`
  color: rebeccapurple;
`;

const Bar = styled.hr<{ $percent: unknown }>`
  inline-size: ${({ $percent }) => Number($percent) || 0}%;
`;

const Document: Screen = ({ params }) => {
  const { documentData, navigation } = useShell();
  const id = useId();
  const hasBrowser = useBrowserValue(() => true, false);
  const output = documentData?.current()?.results[0]?.output;
  const words = [useSession()?.firstName, useShellLanguage(), params['id'], output];
  return (
    <section aria-labelledby={id} data-search={navigation.location().search}>
      <Title id={id}>{words.join(' ')}</Title>
      <Bar $percent={output} />
      <p style={{ width: '40%' }}>{hasBrowser ? 'browser' : 'server'}</p>
    </section>
  );
};
const Plain: Screen = () => <p style={{ width: '40%' }}>Plain</p>;
const Provider = ({ children }: { children: ReactNode }) => children;

const portal = release('b1');
portal.app.routes = [
  { path: '/documents/{id}', audience: 'client', screen: 'document' },
  { path: '/plain', audience: 'client', screen: 'plain' },
  { path: '/admin', audience: 'admin', screen: 'clients' },
];
const other = { ...release('b1') };
other.app = { ...other.app, name: 'mf-other', routes: [] };
other.app.routes = [{ path: '/other', audience: 'client', screen: 'plain' }];

const { mount, definition } = defineRemote({
  app: 'mf-portal',
  screens: {
    document: async () => ({ default: Document }),
    plain: async () => ({ default: Plain }),
  },
  Provider,
});
const { renderScreen } = defineScreenRenderer(definition);

const user = { firstName: 'Dana', role: 'client', onboardingComplete: true } as CurrentUser;

function inputOf(pathname: string, data: Partial<PageData> = {}): RenderInput {
  const results = [{ procedure: 'documents.get', input: {}, output: 'report.pdf' }];
  return {
    pathname,
    search: '?page=2',
    timeZone: 'UTC',
    data: {
      user,
      unreadNotifications: 0,
      payments: false,
      showsExamples: true,
      language: 'es',
      brand: placeholderBrand,
      releases: [portal, other],
      nonce: '',
      documentData: { userId: 'u', results },
      ...data,
    },
  };
}

test('renders the path’s screen with its parameters, for the document’s user and data', async () => {
  const { html, styles } = await renderScreen(inputOf('/documents/7'));
  expect(html).toContain('Dana es 7 report.pdf');
  expect(html).toContain('data-search="?page=2"');
  expect(styles.map(({ css }) => css).join('')).toContain('color:rebeccapurple');
});

test('brings nothing of the page before', async () => {
  await renderScreen(inputOf('/documents/7'));
  const { html, styles } = await renderScreen(inputOf('/plain'));
  expect(html).not.toContain('Dana');
  expect(styles.map(({ css }) => css).join('')).not.toContain('rebeccapurple');
});

test('brings the styles of each page, those that depend on what is shown too', async () => {
  const stylesOf = async (output: string) => {
    const documentData = { userId: 'u', results: [{ procedure: 'x', input: {}, output }] };
    const { styles } = await renderScreen(inputOf('/documents/7', { documentData }));
    return styles.map(({ css }) => css).join('');
  };
  const first = await stylesOf('40');
  expect(first).toContain('color:rebeccapurple');
  expect(first).toContain('inline-size:40%');
  const second = await stylesOf('60');
  expect(second).toContain('inline-size:60%');
  expect(second).not.toContain('inline-size:40%');
  expect(await stylesOf('40')).toBe(first);
});

test('leaves out style attributes, which the policy of documents forbids', async () => {
  expect((await renderScreen(inputOf('/plain'))).html).toBe('<p>Plain</p>');
});

test.each([
  'abc style=',
  ' style="',
  'a style="b" c',
  '" style="x" title="',
  '> style=',
  '\' style=\'<p style="color:red">',
])('keeps the text %j in attributes and between tags', async (text) => {
  const results = [{ procedure: 'x', input: {}, output: text }];
  const input = inputOf('/documents/7', { documentData: { userId: 'u', results } });
  document.body.innerHTML = (await renderScreen({ ...input, search: text })).html;
  const section = document.querySelector('section');
  expect(section?.dataset['search']).toBe(text);
  expect(section?.querySelector('h1')?.textContent).toBe(`Dana es 7 ${text}`);
  expect([...document.querySelectorAll('section *')].map(({ tagName }) => tagName)).toEqual([
    'H1',
    'HR',
    'P',
  ]);
  expect(document.querySelector('[style]')).toBeNull();
});

test.each(['/other', '/admin', '/nowhere'])(
  'rejects for %s, which is no screen of the app for the user',
  async (path) => {
    await expect(renderScreen(inputOf(path))).rejects.toThrow(`mf-portal has no screen at ${path}`);
  },
);

describe('rendered HTML', () => {
  beforeEach(() => document.body.replaceChildren());

  test('rendered HTML is hydrated by the remote without a difference, its ids apart from those of other roots', async () => {
    const input = inputOf('/documents/7');
    const { html } = await renderScreen(input);
    document.body.innerHTML = `<div>${html}</div>`;
    const element = document.body.firstElementChild as HTMLElement;
    // React does not compare what a document may not have.
    element.querySelector('p')!.setAttribute('style', 'width:40%');
    const [section, heading] = [element.querySelector('section'), element.querySelector('h1')!];
    expect(heading.id).toContain('mf-portal');
    const match = {
      app: 'mf-portal',
      screen: 'document',
      path: '/documents/{id}',
      params: { id: '7' },
    };
    const location = { pathname: input.pathname, search: input.search, match };
    const mounted = await act(async () =>
      mount(element, createStaticShell('es', location, input.data), {
        prerendered: { language: 'es', beforeHydration: () => {} },
      }),
    );
    expect(element.querySelector('section')).toBe(section);
    expect(element.querySelector('h1')).toBe(heading);
    expect(element.querySelector('p')?.textContent).toBe('browser');
    act(() => mounted.unmount());
  });
});
