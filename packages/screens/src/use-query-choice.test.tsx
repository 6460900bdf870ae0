import { expect, test } from '@jest/globals';
import { createFakeShell } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { useQueryChoice } from './use-query-choice.ts';

const tabs = ['overview', 'disputes', 'documents'] as const;

function Tabs() {
  const [tab, setTab] = useQueryChoice('tab', tabs, 'overview');
  return (
    <>
      <h1>{tab}</h1>
      {tabs.map((one) => (
        <button key={one} onClick={() => setTab(one)}>
          {one}
        </button>
      ))}
    </>
  );
}

function show(path: string) {
  const view = renderScreen(<Tabs />, { shell: createFakeShell({ path }) });
  const choose = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const chosen = () => screen.getByRole('heading').textContent;
  return { ...view, choose, chosen };
}

test.each([
  ['/client?tab=documents', 'documents'],
  ['/client', 'overview'],
  ['/client?tab=secrets', 'overview'],
])('%s chooses %s', (path, tab) => {
  expect(show(path).chosen()).toBe(tab);
});

test('a choice replaces the address, and leaves its other parameters', async () => {
  const { choose, chosen, shell } = show('/client?search=D&tab=documents');
  await choose('disputes');
  expect(chosen()).toBe('disputes');
  await choose('overview');
  expect(chosen()).toBe('overview');
  expect(shell.navigations).toEqual([
    { to: '/client?search=D&tab=disputes', replace: true },
    { to: '/client?search=D', replace: true },
  ]);
});

test('the same choice again navigates nowhere', async () => {
  const { choose, shell } = show('/client');
  await choose('overview');
  expect(shell.navigations).toEqual([]);
});

test('the address without parameters has no question mark', async () => {
  const { choose, shell } = show('/client?tab=disputes');
  await choose('overview');
  expect(shell.navigations).toEqual([{ to: '/client', replace: true }]);
});
