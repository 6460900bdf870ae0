import { beforeEach, expect, test } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { removePageHead } from './page-head.ts';
import type { ShellApi } from './shell-api.ts';
import { ShellContext, useDocumentHead, useLocation, useShellLanguage } from './shell-context.tsx';
import { createStaticShell } from './static-shell.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function show(screen: ReactElement, path: string) {
  const routeOf = (pathname: string) => ({
    pathname,
    search: '?plan=pro',
    match: { app: 'mf-x', screen: 'x', path: pathname, params: {} },
  });
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const notify = () => act(() => listeners.forEach((listener) => listener()));
  let language: Language = 'en';
  let location = routeOf(path);
  const shell: ShellApi = {
    ...createStaticShell('en', location),
    language: { current: () => language, subscribe, set: () => {} },
    navigation: { location: () => location, subscribe, navigate: () => {} },
  };
  const root = createRoot(document.createElement('div'));
  const render = (content: ReactElement) =>
    act(() => root.render(<ShellContext value={shell}>{content}</ShellContext>));
  render(screen);
  return {
    render,
    setLanguage: (next: Language) => {
      language = next;
      notify();
    },
    setLocation: (next: string) => {
      location = routeOf(next);
      notify();
    },
  };
}

const texts = {
  en: { title: 'Pricing', description: 'What each plan costs.' },
  es: { title: 'Precios', description: 'Cuánto cuesta cada plan.' },
};

function Pricing() {
  const text = texts[useShellLanguage()];
  useLocation();
  useDocumentHead({
    ...text,
    structuredData: () => [{ '@type': 'Service', name: text.title }],
  });
  return null;
}

function Account() {
  useDocumentHead({ title: 'Account', description: 'Another page.' });
  return null;
}

const contentOf = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('content') ?? null;
const hrefOf = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute('href') ?? null;
const structuredData = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="description" content="The landing page.">
    <meta property="og:title" content="Landing">
    <link rel="canonical" href="${location.origin}/">
    <script type="application/ld+json">{"name": "Landing"}</script>`;
});

test('replaces the earlier screen’s description by the current one’s', () => {
  show(<Pricing />, '/pricing');
  const { origin } = location;
  expect(document.title).toMatch(/^Pricing · /);
  expect(contentOf('meta[name="description"]')).toBe('What each plan costs.');
  expect(hrefOf('link[rel="canonical"]')).toBe(`${origin}/pricing`);
  expect(hrefOf('link[hreflang="es"]')).toBe(`${origin}/pricing?language=es`);
  expect(hrefOf('link[hreflang="x-default"]')).toBe(`${origin}/pricing`);
  expect(structuredData()).toMatchObject([
    { '@type': 'WebPage', url: `${origin}/pricing`, inLanguage: 'en' },
    { '@type': 'Service', name: 'Pricing' },
  ]);
  expect(document.head.querySelector('[property="og:title"]')).toBeNull();
});

test('changes with the language', () => {
  show(<Pricing />, '/pricing').setLanguage('es');
  expect(contentOf('meta[name="description"]')).toBe('Cuánto cuesta cada plan.');
  expect(hrefOf('link[rel="canonical"]')).toBe(`${location.origin}/pricing?language=es`);
  expect(structuredData()).toMatchObject([{ inLanguage: 'es' }, { name: 'Precios' }]);
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
});

test('an iframe does not change the head of the screen’s own document', () => {
  const before = document.head.innerHTML;
  function Landing() {
    useDocumentHead({ title: 'Landing', description: 'The landing page.' });
    return null;
  }
  show(<Landing />, '/');
  document.head.querySelector('title')?.remove();
  expect(document.head.innerHTML).toBe(before);
});

test('a screen that is about to be unmounted does not describe itself again', () => {
  const page = show(<Pricing />, '/pricing');
  removePageHead();
  page.setLocation('/documents');
  expect(contentOf('meta[name="description"]')).toBeNull();
  expect(structuredData()).toEqual([]);
  page.render(<Account />);
  expect(contentOf('meta[name="description"]')).toBe('Another page.');
});
