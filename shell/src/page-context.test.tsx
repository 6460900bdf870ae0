import { expect, jest, test } from '@jest/globals';
import { act } from '@repo/testing/render-screen.tsx';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useObservable } from './page-context.tsx';
import { observable } from './shell-api/observable.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a value that changes before the page is hydrated keeps the page’s HTML', async () => {
  const unread = observable(2);
  const Badge = () => <p>{useObservable(unread)}</p>;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Badge />);
  const badge = root.firstElementChild;
  unread.set(3);
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, <Badge />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(badge);
  expect(root).toHaveTextContent('3');
});
