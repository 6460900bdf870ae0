import { describe, expect, jest, test } from '@jest/globals';
import { api as hooks } from '@repo/api-client/api.ts';
import { TimeoutError } from '@repo/api-client/fetch-text.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type { ErrorCode } from '@repo/contract/errors';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { createFakeApi, gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { useFailureToast } from './failure.ts';
import { useFailureText } from './failure-text.ts';
import { RemoteProvider } from './remote-provider.tsx';

function Failure({ error }: { error: unknown }) {
  return <p>{useFailureText()(error)}</p>;
}

function textsOf(error: unknown): { en: string | undefined; es: string | undefined } {
  renderScreen(
    <>
      <LanguageProvider language="en">
        <Failure error={error} />
      </LanguageProvider>
      <LanguageProvider language="es">
        <Failure error={error} />
      </LanguageProvider>
    </>,
  );
  const [en, es] = screen.getAllByRole('paragraph');
  return { en: en?.textContent, es: es?.textContent };
}

const bodyOf = (code: ErrorCode, issues?: object[]) =>
  new HttpError(400, JSON.stringify({ code, message: 'in English', issues }));

describe('the text of a failure', () => {
  test.each<[ErrorCode, string, string]>([
    [
      'UNAUTHORIZED',
      'You are signed out. Sign in and try again.',
      'Su sesión terminó. Inicie sesión e inténtelo de nuevo.',
    ],
    [
      'FORBIDDEN',
      'Your account is no longer allowed to do this.',
      'Su cuenta ya no tiene permiso para hacer esto.',
    ],
    [
      'NOT_FOUND',
      'This record no longer exists. Reload the page.',
      'Estos datos ya no existen. Vuelva a cargar la página.',
    ],
    [
      'CONFLICT',
      'Something changed since this page was opened. Reload it and try again.',
      'Algo cambió desde que abrió esta página. Vuelva a cargarla e inténtelo de nuevo.',
    ],
    [
      'TOO_MANY_REQUESTS',
      'Too many requests at once. Wait a moment and try again.',
      'Demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
    ],
    [
      'SERVICE_UNAVAILABLE',
      'Our service is not available right now. Try again in a few minutes.',
      'Nuestro servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    ],
    [
      'INTERNAL_SERVER_ERROR',
      'Something went wrong on our side. Try again in a moment.',
      'Algo falló de nuestro lado. Inténtelo de nuevo en un momento.',
    ],
  ])('follows the code %s', (code, english, spanish) => {
    expect(textsOf(bodyOf(code))).toEqual({ en: english, es: spanish });
  });

  test('blames the connection when no response came', () => {
    expect(textsOf(new TypeError('Failed to fetch'))).toEqual({
      en: 'The server did not respond. Check your connection and try again.',
      es: 'El servidor no respondió. Revise su conexión e inténtelo de nuevo.',
    });
  });

  test('a request that was not answered in time', () => {
    expect(textsOf(new TimeoutError())).toEqual({
      en: 'The server did not respond in time. Check your connection and try again.',
      es: 'El servidor no respondió a tiempo. Revise su conexión e inténtelo de nuevo.',
    });
  });

  test('the text of a failure does not blame the connection when a proxy responded instead of the gateway', () => {
    const { en } = textsOf(new HttpError(502, '<h1>Bad gateway</h1>'));
    expect(en).toBe('Our service is not available right now. Try again in a few minutes.');
  });

  test('the text of a failure of the gateway gives the beginning of the request’s id', () => {
    const body = JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', message: 'in English' });
    const { en, es } = textsOf(new HttpError(500, body, '1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d'));
    expect(en).toMatch(/ Reference: 1a2b3c4d\.$/);
    expect(es).toMatch(/ Referencia: 1a2b3c4d\.$/);
  });

  test('names the rule that the input breaks', () => {
    const issue = { path: ['title'], code: 'title-required', message: 'Enter a title' };
    expect(textsOf(bodyOf('BAD_REQUEST', [issue]))).toEqual({
      en: 'The server did not accept this: Enter a title',
      es: 'El servidor no aceptó los datos: Escriba un título',
    });
  });
});

function SaveButton({ text }: { text?: string | undefined }) {
  const failureToast = useFailureToast();
  const { mutateAsync } = hooks.notifications.markRead.useMutation();
  const { mutate } = hooks.notifications.markAllRead.useMutation();
  const save = () =>
    mutateAsync({ id: '1' }).catch((error: unknown) => failureToast('Not saved', error, text));
  return (
    <>
      <button onClick={() => void save()}>Save</button>
      <button onClick={() => mutate()}>Mark all</button>
    </>
  );
}

function showSave(error: () => Error, signInAgain?: () => Promise<boolean>, text?: string) {
  const api = createFakeApi({
    'notifications.markRead': () => {
      throw error();
    },
    'notifications.markAllRead': () => ({ updated: 0 }),
  });
  const shell = createFakeShell({
    user: fakeUser(),
    path: '/notifications?page=2',
    ...(signInAgain && { signInAgain }),
  });
  const view = renderScreen(<SaveButton text={text} />, { Provider: RemoteProvider, api, shell });
  return { ...view, press: () => view.user.click(screen.getByRole('button', { name: 'Save' })) };
}

describe('the toast of a failed change', () => {
  test('shows what failed and why', async () => {
    const { press, shell } = showSave(() => gatewayError('INTERNAL_SERVER_ERROR'));
    await press();
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        {
          title: 'Not saved',
          description: 'Something went wrong on our side. Try again in a moment.',
          tone: 'destructive',
        },
      ]),
    );
  });

  test('shows the given text instead of the reason', async () => {
    const { press, shell } = showSave(networkFailure, undefined, 'Please try again.');
    await press();
    await waitFor(() => expect(shell.toasts[0]?.description).toBe('Please try again.'));
  });

  test('the given text does not hide that the person is signed out', async () => {
    const { press, shell } = showSave(
      () => gatewayError('UNAUTHORIZED'),
      () => Promise.resolve(false),
      'Please try again.',
    );
    await press();
    await waitFor(() =>
      expect(shell.toasts[0]?.description).toBe('You are signed out. Sign in and try again.'),
    );
  });

  test('no response', async () => {
    const { press, shell } = showSave(networkFailure);
    await press();
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toContain('Check your connection');
  });

  test('goes when the change is tried again, not for another change', async () => {
    const { press, shell, api, user } = showSave(networkFailure);
    await press();
    await waitFor(() => expect(shell.openToast?.title).toBe('Not saved'));
    await user.click(screen.getByText('Mark all'));
    await waitFor(() => expect(api.inputs('notifications.markAllRead')).toHaveLength(1));
    expect(shell.openToast?.title).toBe('Not saved');
    const release = api.hold('notifications.markRead');
    await press();
    await waitFor(() => expect(shell.openToast).toBeNull());
    release();
    await waitFor(() => expect(shell.openToast?.title).toBe('Not saved'));
    await press();
    await waitFor(() => expect(shell.toasts).toHaveLength(3));
  });

  test('the toast does not say that a change failed if it only timed out', async () => {
    function Report() {
      const failureToast = useFailureToast();
      return <button onClick={() => failureToast('Not saved', new TimeoutError())}>Report</button>;
    }
    const view = renderScreen(<Report />, { Provider: RemoteProvider });
    await view.user.click(screen.getByRole('button'));
    await waitFor(() =>
      expect(view.shell.openToast).toEqual({
        title: 'The server did not respond',
        description: 'It may have received this all the same. Check your connection and try again.',
        tone: 'destructive',
      }),
    );
  });

  test('the toast names the law that refused', async () => {
    const issue = { path: [], code: 'cancellation-too-late', message: 'Too late' };
    const { press, shell } = showSave(() =>
      gatewayError('CONFLICT', 'Too late', [issue], '15 USC 1679e(a)'),
    );
    await press();
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe(
      'The time to cancel is over. You can stop the service at any time. The law: 15 USC 1679e(a)',
    );
  });

  test('asks to press the button again after signing in', async () => {
    let signedIn: (done: boolean) => void = () => {};
    const signInAgain = jest.fn(() => new Promise<boolean>((resolve) => (signedIn = resolve)));
    const { press, shell } = showSave(() => gatewayError('UNAUTHORIZED'), signInAgain);
    await press();
    await waitFor(() => expect(signInAgain).toHaveBeenCalledTimes(1));
    expect(shell.toasts).toEqual([]);
    signedIn(true);
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({
      title: 'Not saved',
      description: 'You are signed in again. Press the button once more.',
    });
    expect(shell.navigations).toEqual([]);
  });

  test('shows the reason when signing in is dismissed', async () => {
    const { press, shell } = showSave(
      () => gatewayError('UNAUTHORIZED'),
      () => Promise.resolve(false),
    );
    await press();
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]!.description).toBe('You are signed out. Sign in and try again.');
  });

  test('the toast of a failed change stands alone on the sign-in screen where the shell has no dialog', async () => {
    const { press, shell } = showSave(() => gatewayError('UNAUTHORIZED'));
    shell.setRefreshedUser(null);
    await press();
    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    expect(shell.navigations).toEqual([
      { to: '/login?returnTo=%2Fnotifications%3Fpage%3D2', replace: true },
    ]);
    expect(shell.toasts).toEqual([
      {
        title: 'Please Sign In Again',
        description: 'Your session ended. You will come back to this page.',
      },
    ]);
  });
});
