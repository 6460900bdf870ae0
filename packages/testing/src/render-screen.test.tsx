import { expect, test } from '@jest/globals';
import { Link } from '@repo/federation/link.tsx';
import {
  useLocation,
  useSession,
  useShell,
  useShellLanguage,
} from '@repo/federation/shell-context.tsx';
import { createFakeShell, fakeUser } from './fake-shell.ts';
import { renderScreen, screen } from './render-screen.tsx';

function Probe({ params }: { params: Record<string, string> }) {
  const { pathname, search, match } = useLocation();
  const { session, toast } = useShell();
  return (
    <>
      <p>{`${useSession()?.firstName ?? 'nobody'}, ${useShellLanguage()}, ${params['id'] ?? ''}`}</p>
      <output>{`${match?.path ?? 'no route'} ${pathname}${search}`}</output>
      <Link href="/next?tab=2">Next</Link>
      <button type="button" onClick={() => void session.refresh()}>
        Refresh
      </button>
      <button type="button" onClick={() => toast.show({ title: 'Saved' })}>
        Save
      </button>
    </>
  );
}

test('a screen gets its params and follows user, language and location', () => {
  const shell = createFakeShell({ path: '/client/7', match: { path: '/client/{id}' } });
  renderScreen(Probe, { shell, params: { id: '7' } });
  expect(screen.getByText('nobody, en, 7')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('/client/{id} /client/7');
  shell.setUser(fakeUser({ firstName: 'Robin' }));
  shell.setLanguage('es');
  shell.setLocation('/gone', null);
  expect(screen.getByText('Robin, es, 7')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('no route /gone');
});

test('a missing element is reported with the document, printed once', async () => {
  renderScreen(<p>Not yet</p>);
  const found = screen.findByText('Done', {}, { timeout: 60 });
  const { message } = await found.then(
    () => new Error('it came'),
    (error: Error) => error,
  );
  expect(message).toContain('Unable to find an element with the text: Done');
  expect(message.match(/Not yet/g)).toHaveLength(1);
});

test('links, toasts and refreshes are recorded', async () => {
  const { shell, user } = renderScreen(<Probe params={{}} />);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  shell.setRefreshedUser(fakeUser({ firstName: 'Robin' }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText(/^Robin/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('/next?tab=2');
  expect(location.search).toBe('?tab=2');
  expect(shell.navigations).toEqual([{ to: '/next?tab=2', replace: false }]);
  expect(shell.toasts).toEqual([{ title: 'Saved' }]);
  expect(shell.refreshes).toBe(1);
});
