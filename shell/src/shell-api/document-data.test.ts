import { expect, test } from '@jest/globals';
import type { DocumentData } from '@repo/contract/page-data';
import { createFakeShell, fakeUser, type FakeShell } from '@repo/testing/fake-shell.ts';
import { keepDocumentData } from './document-data.ts';

const data: DocumentData = { userId: 'user-1', results: [] };

function keep(brought: DocumentData | undefined = data, user = fakeUser()) {
  const shell = createFakeShell({ user });
  return { shell, kept: keepDocumentData(brought, shell) };
}

test('keeps the document’s data until it is taken', () => {
  const { kept } = keep();
  expect(kept.current()).toBe(data);
  expect(kept.current()).toBe(data);
  kept.drop();
  expect(kept.current()).toBeNull();
});

test.each<[string, (shell: FakeShell) => void]>([
  ['the page shows another location', (shell) => shell.navigation.navigate('/documents')],
  ['another user', (shell) => shell.setUser(fakeUser({ id: 'user-2' }))],
  ['the end of the session', (shell) => shell.setUser(null)],
])('%s: the data is not used', (_, happen) => {
  const { shell, kept } = keep();
  happen(shell);
  expect(kept.current()).toBeNull();
});

test.each<[string, (shell: FakeShell) => void]>([
  ['of the client’s data', (shell) => shell.events.emit('client-changed', ['documents'])],
  [
    'for admins',
    (shell) => shell.events.emit('clients-changed', { clients: null, areas: ['leads'] }),
  ],
])('a change %s makes the data outdated', (_, happen) => {
  const { shell, kept } = keep();
  happen(shell);
  expect(kept.current()).toEqual({ ...data, outdated: true });
});

test('the same user, read again, keeps it', () => {
  const { shell, kept } = keep();
  shell.setUser(fakeUser({ firstName: 'Dee' }));
  expect(kept.current()).toBe(data);
});

test('a document without data has none', () => {
  const shell = createFakeShell();
  expect(keepDocumentData(undefined, shell).current()).toBeNull();
});
