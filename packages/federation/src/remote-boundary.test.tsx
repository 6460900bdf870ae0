import { loadRemote } from '../test/mock-load-remote.ts';
import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { release, remote } from '../test/remote-fakes.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { findRendered, renderedElement } from './rendered-element.ts';
import { RETRY_DELAY_MS } from './run-remote.ts';
import { createStaticShell } from './static-shell.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const live = release('b1');
const shell = createStaticShell('en', { pathname: '/', search: '', match: null });
const boundary = { release: live, shell, skeleton: 'Loading', Fallback: () => 'Failed' };

const { module: portal } = remote((options, element) => {
  if (!options.prerendered) element.innerHTML = '<h1>Rendered anew</h1>';
  options.prerendered?.beforeHydration();
  options.onReady?.();
});

function openPage() {
  loadRemote.mockResolvedValue(portal);
  const html = renderedElement(
    live,
    '<h1>Documents</h1>',
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  document.body.innerHTML = `<div>${renderToString(<RemoteBoundary {...boundary} html={html} />)}</div>`;
  const page = document.body.firstElementChild!;
  return { page, heading: page.querySelector('h1'), prerendered: findRendered('en') };
}

test('the screen’s HTML keeps its nodes while the frame and the remote are hydrated', async () => {
  const { page, heading, prerendered } = openPage();
  const root = await act(async () =>
    hydrateRoot(page, <RemoteBoundary {...boundary} prerendered={prerendered} />),
  );
  expect(page.querySelector('h1')).toBe(heading);
  expect(page.textContent).toBe('Documents');
  act(() => root.unmount());
});

test('if React has discarded the HTML, the remote is still shown', async () => {
  const { page, prerendered } = openPage();
  page.replaceChildren();
  const root = createRoot(page);
  await act(async () => root.render(<RemoteBoundary {...boundary} prerendered={prerendered} />));
  expect(page.textContent).toBe('Rendered anew');
  act(() => root.unmount());
});

test('a remote whose last attempt fails after the network has returned is requested again', async () => {
  jest.useFakeTimers();
  let fail = () => {};
  loadRemote
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('offline')))))
    .mockResolvedValue(portal);
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () => root.render(<RemoteBoundary {...boundary} />));
  await act(() => jest.advanceTimersByTimeAsync(RETRY_DELAY_MS));
  act(() => void dispatchEvent(new Event('online')));
  expect(page.textContent).toBe('Loading');
  await act(async () => fail());
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(page.textContent).toBe('Rendered anew');
  act(() => root.unmount());
  jest.useRealTimers();
});
