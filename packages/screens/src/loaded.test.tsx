import { expect, jest, test } from '@jest/globals';
import type { Language } from '@repo/contract/languages';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { Loaded, LoadNotice, ListSkeleton, type LoadedQuery } from './loaded.tsx';
import { Screen } from './screen.tsx';

interface Options {
  language?: Language;
  role?: 'client' | 'admin';
  errorTitle?: string;
}

function show(query: Partial<LoadedQuery<string>>, options: Options = {}) {
  const { language = 'en', role = 'client', errorTitle } = options;
  const refetch = jest.fn();
  const shell = createFakeShell({ user: fakeUser({ role }), language });
  const loading = { data: undefined, error: null, isError: false, isFetching: false, refetch };
  const view = renderScreen(
    <LanguageProvider language={language}>
      <Loaded query={{ ...loading, ...query }} skeleton={<hr />} errorTitle={errorTitle}>
        {(data) => <p>{data}</p>}
      </Loaded>
    </LanguageProvider>,
    { shell },
  );
  return { ...view, refetch };
}

test('announces loading, in the reader’s language', () => {
  show({ isFetching: true }, { language: 'es' });
  expect(screen.getByRole('status')).toHaveTextContent('Cargando…');
  expect(screen.getByRole('separator')).toBeVisible();
});

test('shows the data, even when fetching it again failed', () => {
  show({ data: 'seven documents', isError: true });
  expect(screen.getByText('seven documents')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows why it failed, a button to try again and the support line', async () => {
  const { user, refetch, shell } = show(
    { isError: true, error: new TypeError('offline') },
    { errorTitle: 'Your documents did not load' },
  );
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Your documents did not load',
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Check your connection and try again. If it keeps happening, call us.',
  );
  expect(screen.getByRole('link', { name: shell.brand.phoneVanity })).toHaveAttribute(
    'href',
    `tel:${shell.brand.phone.replaceAll('-', '')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('the error does not send admins to the support line', () => {
  show({ isError: true, error: new TypeError('offline') }, { role: 'admin' });
  expect(screen.getByRole('alert')).not.toHaveTextContent('call us');
  expect(screen.queryByRole('link')).toBeNull();
});

test('LoadNotice shows the same in one line', async () => {
  const refetch = jest.fn();
  const query = {
    data: undefined,
    isError: true,
    error: new TypeError(),
    isFetching: false,
    refetch,
  };
  const { user } = renderScreen(
    <LanguageProvider language="en">
      <LoadNotice title="No figures" query={query} />
    </LanguageProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('No figuresThe server did not respond.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a retry cannot be started twice', async () => {
  const { user, refetch } = show({ isError: true, isFetching: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).not.toHaveBeenCalled();
});

test('a list’s skeleton is as tall as the list', () => {
  const { container } = renderScreen(<ListSkeleton height={400} />);
  expect(container.firstElementChild).toHaveStyle({ blockSize: '400px' });
});

test('a screen names the document and has one h1', () => {
  const { shell } = renderScreen(
    <Screen name="Documents" title="Your documents" lede="Everything we need.">
      <p>None yet</p>
    </Screen>,
  );
  expect(document.title).toBe(`Documents · ${shell.brand.name}`);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your documents');
  expect(screen.getByText('Everything we need.')).toBeVisible();
});
