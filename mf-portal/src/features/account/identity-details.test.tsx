import { expect, test } from '@jest/globals';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { card, openAccount } from '../../test/open-account.tsx';

test('a correction of birth date or SSN is asked for with a reason, and its state is shown', async () => {
  const asked = {
    id: 'c1',
    fields: ['date-of-birth'],
    reason: 'Day and month were swapped',
    status: 'pending',
    createdAt: '2026-11-20T12:00:00.000Z',
    decidedAt: null,
    decisionNote: null,
  };
  const sent: object[] = [];
  const { user, api, shell } = await openAccount({
    'corrections.list': () => sent.map(() => asked),
    'corrections.request': (input: object) => {
      sent.push(input);
      return asked;
    },
  });
  await user.click(card('Personal details').getByRole('button', { name: 'Ask for a correction' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: /^Privacy/ })).toHaveAttribute('href', '/privacy');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Say in a few words why')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Date of Birth/ }), '12/04/1985');
  await user.type(dialog.getByRole('textbox', { name: /What happened/ }), asked.reason);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Request Sent' }]));
  expect(api.inputs('corrections.request')).toMatchObject([
    { dateOfBirth: '1985-12-04', reason: asked.reason },
  ]);
  expect(
    await card('Personal details').findByText('You asked for a correction on Nov 20, 2026'),
  ).toBeVisible();
  expect(
    card('Personal details').queryByRole('button', { name: 'Ask for a correction' }),
  ).toBeNull();
  expect(card('Personal details').getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('a correction that could not be asked for is announced', async () => {
  const { user } = await openAccount({
    'corrections.list': () => [],
    'corrections.request': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(card('Personal details').getByRole('button', { name: 'Ask for a correction' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Date of Birth/ }), '12/04/1985');
  await user.type(dialog.getByRole('textbox', { name: /What happened/ }), 'Swapped');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This did not go through');
});

test('the focus stays in the card when the request is withdrawn', async () => {
  const pending = {
    id: 'c1',
    fields: ['ssn'],
    reason: 'Error',
    status: 'pending',
    createdAt: '2026-11-20T12:00:00.000Z',
    decidedAt: null,
    decisionNote: null,
  };
  const { user, api } = await openAccount({
    'corrections.list': () => [pending],
    'corrections.withdraw': () => null,
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  api.use({ 'corrections.list': () => [{ ...pending, status: 'withdrawn' }] });
  await user.click(withdraw);
  expect(await screen.findByText('You withdrew your request on Nov 20, 2026')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Personal details' })).toHaveFocus();
});

test('a declined correction says why, in Spanish too', async () => {
  const declined = {
    id: 'c1',
    fields: ['ssn'],
    reason: 'Error',
    status: 'declined',
    createdAt: '2026-11-20T12:00:00.000Z',
    decidedAt: '2026-11-21T12:00:00.000Z',
    decisionNote: 'Su tarjeta muestra el número que tenemos.',
  };
  await openAccount({ 'corrections.list': () => [declined] }, { language: 'es' });
  expect(await screen.findByText(/No se corrigió el 21 nov 2026/)).toBeVisible();
  expect(screen.getByText(/Su tarjeta muestra/)).toBeVisible();
  expect(screen.queryByText('Solicitudes anteriores')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pedir una corrección' })).toBeVisible();
});

test('earlier corrections are listed behind the latest', async () => {
  const request = (id: string, status: string, decidedAt: string | null) => ({
    id,
    fields: ['date-of-birth'],
    reason: 'Error',
    status,
    createdAt: '2026-11-24T12:00:00.000Z',
    decidedAt,
    decisionNote: status === 'declined' ? 'Your license shows another date.' : null,
  });
  const { user } = await openAccount({
    'corrections.list': () => [
      request('c3', 'pending', null),
      request('c2', 'declined', '2026-11-21T12:00:00.000Z'),
      request('c1', 'withdrawn', '2026-11-20T12:00:00.000Z'),
    ],
  });
  expect(await screen.findByText('You asked for a correction on Nov 24, 2026')).toBeVisible();
  await user.click(screen.getByText('Earlier requests'));
  for (const text of [
    'Not corrected on Nov 21, 2026',
    'Date of Birth: Your license shows another date.',
    'You withdrew your request on Nov 20, 2026',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each([
  ['en', 'Ask for a correction', /Date of Birth/, 'Send', /YYYY.MM.DD.*YYYY-MM-DD format$/],
  [
    'es',
    'Pedir una corrección',
    /Fecha de nacimiento/,
    'Enviar',
    /MM.DD.AAAA o AAAA.MM.DD.*MM.DD.AAAA o AAAA-MM-DD$/,
  ],
] as const)(
  'hint and error of a birth date name one format (%s)',
  async (language, ask, label, send, formats) => {
    const { user } = await openAccount({ 'corrections.list': () => [] }, { language });
    await user.click(await screen.findByRole('button', { name: ask }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: label });
    await user.type(field, 'spring');
    await user.click(dialog.getByRole('button', { name: send }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(formats));
  },
);
