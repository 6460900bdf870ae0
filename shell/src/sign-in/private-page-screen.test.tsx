import { reopenPage } from '../../test/mock-open-page.ts';
import type { NavigationEntry } from '@repo/contract/app-description';
import { expect, test } from '@jest/globals';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { screen } from '@repo/testing/render-screen.tsx';
import { releaseOf, renderInShell } from '../../test/render-in-shell.tsx';
import { RouteOutlet } from '../route-outlet.tsx';

const section: NavigationEntry = {
  path: '/documents',
  audience: 'client',
  label: { en: 'Documents', es: 'Documentos' },
  icon: 'folder',
  order: 1,
};
const portal = releaseOf({
  name: 'mf-portal',
  routes: [
    { path: '/documents', audience: 'client', screen: 'documents' },
    { path: '/admin/client/{id}', audience: 'admin', screen: 'client' },
  ],
  navigation: [section],
});

async function open(path: string, language: 'en' | 'es' = 'en') {
  const view = renderInShell(<RouteOutlet />, {
    path,
    language,
    releases: [portal],
    handlers: { 'POST /api/auth/login': () => fakeUser() },
  });
  const title = language === 'en' ? 'Sign in' : 'Iniciar sesión';
  await screen.findByRole('heading', { level: 1, name: title });
  return view;
}

test('a visitor at a private path gets the sign-in form, which then opens the path', async () => {
  const { user } = await open('/documents?type=other');
  expect(screen.getByText('Sign in to see “Documents”.')).toBeVisible();
  expect(screen.getByText('404')).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(document.title).toMatch(/^Sign in · /);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?returnTo=%2Fdocuments%3Ftype%3Dother',
  );
  await user.type(screen.getByLabelText('Email'), 'dana@example.com');
  await user.type(screen.getByLabelText('Password'), 'a password{Enter}');
  expect(reopenPage).toHaveBeenCalledTimes(1);
});

test('a page that is no section is not named', async () => {
  await open('/admin/client/1');
  expect(
    screen.getByText('This page is only for people with an account. Sign in to see it.'),
  ).toBeVisible();
});

test('the private page is in Spanish', async () => {
  await open('/documents', 'es');
  expect(screen.getByText('Inicie sesión para ver «Documentos».')).toBeVisible();
});

test('a path that nobody has is the 404 screen', () => {
  renderInShell(<RouteOutlet />, { path: '/nowhere', releases: [portal] });
  expect(screen.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  expect(screen.getByText(/^There is no page at this address\./)).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});
