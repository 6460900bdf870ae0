import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TimeoutError } from '@repo/api-client/fetch-text.ts';
import { HttpError } from '@repo/api-client/rest.ts';
import type { ErrorCode } from '@repo/contract/errors';
import type { Language } from '@repo/contract/languages';
import { LanguageProvider } from '@repo/i18n/language.tsx';
import { createFakeShell, fakeUser } from '@repo/testing/fake-shell.ts';
import { act, renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { FormFailure } from './form-failure.tsx';

let online: jest.SpiedGetter<boolean>;
beforeEach(() => {
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});
afterEach(() => void jest.restoreAllMocks());

const bodyOf = (code: ErrorCode) => new HttpError(500, JSON.stringify({ code, message: '' }));

function inLanguage(language: Language, error: unknown, live = false) {
  return (
    <LanguageProvider language={language}>
      <FormFailure failure={{ error, id: 'failure' }} live={live} />
      <button aria-describedby="failure">Save</button>
    </LanguageProvider>
  );
}

const show = (error: unknown) => renderScreen(inLanguage('en', error));

const words = () => document.getElementById('failure')?.textContent ?? '';

test.each([
  [
    'no response',
    new TypeError('Failed to fetch'),
    'The server did not respondCheck your connection and try again.',
    'El servidor no respondióRevise su conexión e inténtelo de nuevo.',
  ],
  [
    'none in time',
    new TimeoutError(),
    'The server did not respondIt may have received this all the same. Check your connection and try again.',
    'El servidor no respondióEs posible que lo haya recibido de todos modos. Revise su conexión e inténtelo de nuevo.',
  ],
  [
    'a fault of the gateway',
    bodyOf('INTERNAL_SERVER_ERROR'),
    'This did not go throughSomething went wrong on our side. Try again in a moment.',
    'No se pudo completarAlgo falló de nuestro lado. Inténtelo de nuevo en un momento.',
  ],
  [
    'a proxy’s page',
    new HttpError(502, '<h1>Bad gateway</h1>'),
    'This did not go throughOur service is not available right now. Try again in a few minutes.',
    'No se pudo completarNuestro servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
  ],
])('%s', (_name, error, english, spanish) => {
  const { rerender } = show(error);
  expect(words()).toBe(`${english} What you typed is still here.Call [[brand.phoneVanity]]`);
  rerender(inLanguage('es', error));
  expect(words()).toBe(`${spanish} Lo que escribió sigue aquí.Llame al [[brand.phoneVanity]]`);
});

test('the failure has a link that dials, and describes the form’s button', () => {
  const { shell } = show(new TypeError('Failed to fetch'));
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `tel:${shell.brand.phone.replaceAll('-', '')}`,
  );
  expect(screen.getByRole('button')).toHaveAccessibleDescription(/^The server did not respond/);
});

test('the failure does not send an admin to the support line', () => {
  const shell = createFakeShell({ user: fakeUser({ role: 'admin' }) });
  renderScreen(inLanguage('en', bodyOf('CONFLICT')), { shell });
  expect(words()).toMatch(/^This did not go through/);
  expect(screen.queryByRole('link')).toBeNull();
});

test('says that the device is offline for as long as it is', () => {
  online.mockReturnValue(false);
  show(new TypeError('Failed to fetch'));
  expect(words()).toMatch(/^You are offlineTry again when the connection is back\./);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(words()).toMatch(/^The server did not respond/);
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(words()).toMatch(/^You are offline/);
});

test('the failure is announced only if there is no toast', () => {
  const { rerender } = show(bodyOf('CONFLICT'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(inLanguage('en', bodyOf('CONFLICT'), true));
  expect(screen.getByRole('alert')).toHaveTextContent('Something changed');
});

test('a refusal of the law names the law', () => {
  const issue = { path: [], code: 'consent-required', message: 'First agree' };
  const rule = '15 USC 7001(c)';
  const body = { code: 'CONFLICT', message: 'First agree', issues: [issue], rule };
  const { rerender } = show(new HttpError(409, JSON.stringify(body)));
  expect(words()).toMatch(
    /^This did not go throughFirst agree to receive documents electronically\. What you typed is still here\.The law: 15 USC 7001\(c\)/,
  );
  rerender(inLanguage('es', new HttpError(409, JSON.stringify(body))));
  expect(screen.getByText('La ley: 15 USC 7001(c)')).toBeVisible();
});

test('leaves being signed out to its dialog', () => {
  show(bodyOf('UNAUTHORIZED'));
  expect(words()).toBe('');
});
