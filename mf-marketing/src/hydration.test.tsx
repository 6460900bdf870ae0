import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fillEarned } from '@repo/contract/earned-claims';
import { resolveExamples } from '@repo/contract/placeholders';
import { HeadListener, ShellContext } from '@repo/federation/shell-context.tsx';
import { createFakeApi } from '@repo/testing/fake-api.ts';
import { createFakeShell, type FakeShell } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from './provider.tsx';

/** A MessageChannel, which React's server renderer needs for scheduling and jsdom lacks. */
class TimerChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}

let element: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  const report = console.error;
  // React warns about two renderers in one process; build and browser are separate processes.
  console.error = (...words: unknown[]) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) report(...words);
  };
  sessionStorage.clear();
  element = document.createElement('div');
  document.body.append(element);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  element.remove();
});

const screens = {
  landing: () => import('./features/landing/landing-screen.tsx'),
  lead: () => import('./features/leads/lead-screen.tsx'),
  pricing: () => import('./features/pricing/pricing-screen.tsx'),
  quiz: () => import('./features/quiz/quiz-screen.tsx'),
  privacy: () => import('./features/legal/privacy-screen.tsx'),
  terms: () => import('./features/legal/terms-screen.tsx'),
  refunds: () => import('./features/legal/refunds-screen.tsx'),
};
type Name = keyof typeof screens;

const shellAt = (path: string, screenName: Name, showsExamples = true) =>
  createFakeShell({ path, match: { screen: screenName }, showsExamples });

async function pageOf(name: Name, shell: FakeShell) {
  const { default: Screen } = await screens[name]();
  return (
    <ShellContext value={shell}>
      <Provider>
        <Screen />
      </Provider>
    </ShellContext>
  );
}

async function openPrerendered(name: Name, shell: FakeShell) {
  Object.assign(globalThis, { MessageChannel: TimerChannel });
  const { prerender } = await import('react-dom/static.browser');
  const page = <HeadListener value={() => {}}>{await pageOf(name, shell)}</HeadListener>;
  const { prelude } = await prerender(page, { progressiveChunkSize: Infinity });
  const html = resolveExamples(await new Response(prelude).text(), shell.showsExamples ?? false);
  element.innerHTML = fillEarned(html, shell.earnedClaims ?? {});
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
}

async function hydrate(name: Name, shell: FakeShell) {
  // A page that waited for code leaves its listener behind in this process, which is also the browser here.
  const page = <HeadListener value={null}>{await pageOf(name, shell)}</HeadListener>;
  await act(async () => {
    root = hydrateRoot(element, page);
    await new Promise((resolve) => setTimeout(resolve));
  });
}

test.each([
  ['landing', '/', true],
  ['landing', '/', false],
  ['lead', '/start-credit-repair', true],
  ['pricing', '/repair-pricing', true],
  ['quiz', '/qualify', true],
  ['privacy', '/privacy', true],
  ['terms', '/terms', true],
  ['refunds', '/refunds', true],
] as const)(
  'no node of the prerendered %s page at %s is replaced, examples shown: %s',
  async (...given) => {
    const [name, path, showsExamples] = given;
    const shell = shellAt(path, name, showsExamples);
    await openPrerendered(name, shell);
    const nodes = [...element.querySelectorAll('*')];
    await hydrate(name, shell);
    const after = [...element.querySelectorAll('*')];
    expect(after).toHaveLength(nodes.length);
    expect(after.filter((node, index) => node !== nodes[index])).toEqual([]);
  },
);

test.each([
  ['landing', '/'],
  ['lead', '/start-credit-repair'],
  ['pricing', '/repair-pricing'],
] as const)('earned counts on the %s page at %s replace no node', async (name, path) => {
  const shell = createFakeShell({
    path,
    match: { screen: name },
    earnedClaims: { clients: '60', items: '410' },
  });
  await openPrerendered(name, shell);
  const nodes = [...element.querySelectorAll('*')];
  await hydrate(name, shell);
  expect([...element.querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(
    true,
  );
  expect(element).toHaveTextContent('410+');
  expect(element).not.toHaveTextContent(/5,000 clients(?! of)|\[\[earned/);
});

test('submits the text typed into the lead form before its code was loaded', async () => {
  const api = createFakeApi({ 'POST /api/leads': () => ({}) });
  const shell = shellAt('/start-credit-repair', 'lead');
  await openPrerendered('lead', shell);
  const typed = { firstName: 'Ana', lastName: 'López', email: 'ana@example.com', phone: '555' };
  const field = (name: string) => element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  for (const [name, text] of Object.entries(typed)) field(name).value = text;
  field('state').value = 'Ohio';
  field('agreedToUpdates').checked = true;
  await hydrate('lead', shell);
  shell.setLanguage('es');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  await act(async () => screen.getByRole('button', { name: /^Quiero/ }).click());
  expect(await screen.findByRole('heading', { name: '¡Gracias, Ana!' })).toBeVisible();
  expect(api.inputs('POST /api/leads')).toEqual([
    {
      ...typed,
      state: 'Ohio',
      agreedToUpdates: true,
      language: 'es',
      page: '/start-credit-repair',
    },
  ]);
});

test('an answer chosen before the quiz’s code was loaded counts', async () => {
  const shell = shellAt('/qualify', 'quiz');
  await openPrerendered('quiz', shell);
  screen.getByRole<HTMLInputElement>('radio', { name: '700–749 (Good)' }).checked = true;
  await hydrate('quiz', shell);
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(sessionStorage.getItem('quiz')).toContain('"creditScore":"700-749"');
});

test('a stored answer is shown once the quiz is hydrated', async () => {
  const shell = shellAt('/qualify', 'quiz');
  await openPrerendered('quiz', shell);
  sessionStorage.setItem('quiz', '{"answers":{"creditScore":"not-sure"}}');
  await hydrate('quiz', shell);
  expect(screen.getByRole('radio', { name: "I'm not sure" })).toBeChecked();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
});
