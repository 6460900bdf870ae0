import { expect, jest, test } from '@jest/globals';
import { ShellProvider, useSession } from '@repo/federation/shell-context.tsx';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act } from '@repo/testing/render-screen.tsx';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useObservable } from './page-context.tsx';
import { observable } from './shell-api/observable.ts';
import { createSession } from './shell-api/session.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

async function expectKept(page: ReactNode, change: () => void, changed: string) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const rendered = root.firstElementChild;
  change();
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(rendered);
  expect(root).toHaveTextContent(changed);
}

test('a value that changes before the page is hydrated keeps the page’s HTML', async () => {
  const unread = observable(2);
  const Badge = () => <p>{useObservable(unread)}</p>;
  await expectKept(<Badge />, () => unread.set(3), '3');
});

test('an account that changes before the page is hydrated keeps the page’s HTML', async () => {
  const session = createSession(fakeUser({ firstName: 'Dana' }));
  const Name = () => <p>{useSession()?.firstName}</p>;
  const page = (
    <ShellProvider shell={{ ...createFakeShell(), session: session.api }}>
      <Name />
    </ShellProvider>
  );
  await expectKept(page, () => session.set(fakeUser({ firstName: 'Daniela' })), 'Daniela');
});
