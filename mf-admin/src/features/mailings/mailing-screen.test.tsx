import { describe, expect, test } from '@jest/globals';
import type { UpdateMailingInput } from '@repo/contract/mailings';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aMailedLetter, aMailing, letterId, MAILING_ID } from '../../test/mailing-fixtures.ts';
import { renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { todayHere } from '../../today-here.ts';
import type { MailedLetter } from './letter-row.tsx';
import MailingScreen from './mailing-screen.tsx';

function show(letters?: MailedLetter[], { api, ...options }: RenderAdminOptions = {}) {
  const mailing = aMailing(letters && { letters });
  return renderAdmin(MailingScreen, {
    path: `/admin/mailings/${MAILING_ID}`,
    params: { id: MAILING_ID },
    ...options,
    api: {
      'mailings.get': () => mailing,
      'mailings.update': ({ letters: sent }: UpdateMailingInput) => ({
        ...mailing,
        letters: mailing.letters.map((letter) => ({
          ...letter,
          ...sent.find(({ disputeId }) => disputeId === letter.disputeId),
        })),
      }),
      ...api,
    },
  });
}

const number = (name: string) =>
  screen.findByRole('textbox', { name: `Tracking number, ${name} to Experian` });
const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
const save = () => screen.getByRole('button', { name: 'Record as posted' });
const day = () => screen.getByLabelText('Posted on');

const refuse = (field: string, code: string, rule?: string) => () => {
  throw gatewayError(
    rule ? 'CONFLICT' : 'BAD_REQUEST',
    'refused',
    [{ path: ['letters', 1, field], code, message: 'refused' }],
    rule,
  );
};

const postedToday = { postedOn: todayHere() };

describe('a mailing', () => {
  test('has its letters in order, and its file', async () => {
    show();
    expect(
      await screen.findByRole('heading', { name: 'Mailing of Nov 28, 2026: Certified Mail' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '3 letters (PDF)' })).toHaveAttribute(
      'href',
      `/api/admin/mailings/${MAILING_ID}/file`,
    );
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((one) => within(one).getAllByRole('cell')[0]!.textContent)).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(row('Ana Vega').getByRole('link')).toHaveAttribute(
      'href',
      '/admin/client/20000000-0000-4000-8000-000000000001?tab=reports',
    );
  });

  const prices = {
    validFrom: '2026-07-12',
    letter: '0.78',
    letterMore: '0.29',
    flat: '1.63',
    flatMore: '0.27',
    certified: '5.30',
    receipt: '4.40',
  };
  const costs = {
    [letterId(1)]: { sheets: 3, ounces: 0.68, envelope: 'letter', price: '6.08' },
    [letterId(2)]: { sheets: 8, ounces: 1.88, envelope: 'flat', price: '7.20' },
  } as const;

  test('says what each letter weighs and costs, once its file was opened', async () => {
    show();
    expect(await screen.findByText(/^Open the letters \(PDF\)/)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Postage' })).toBeNull();
  });

  test('has the postage of its letters and their sum, with the day of the prices', async () => {
    const postage = { prices, letters: costs, total: '13.28' };
    show(undefined, { api: { 'mailings.get': () => aMailing({ postage }) } });
    expect(
      await screen.findByText(/^Postage \$13\.28, at the prices of Jul 12, 2026/),
    ).toBeVisible();
    expect(row('Ana Vega').getByText('3 sheets, about 0.68 oz')).toBeVisible();
    expect(row('Ana Vega').queryByText('Large envelope')).toBeNull();
    expect(row('Omar Reyes').getByText('$7.20')).toBeVisible();
    expect(row('Omar Reyes').getByText('Large envelope')).toBeVisible();
    expect(screen.queryByText(/older than half a year/)).toBeNull();
  });

  test.each([
    [{ ...prices, validFrom: '2026-01-18' }, /older than half a year/],
    [null, /No prices of the Postal Service/],
  ])('with the prices %j asks to compare or enter them', async (given, text) => {
    const postage = { prices: given, letters: costs, total: given && '13.28' };
    show(undefined, { api: { 'mailings.get': () => aMailing({ postage }) } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Prices of postage' })).toHaveAttribute(
      'href',
      '/admin/letters/addresses',
    );
  });

  test('that does not exist says so', async () => {
    show(undefined, {
      api: {
        'mailings.get': () => {
          throw gatewayError('NOT_FOUND');
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Mailing not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All letters' })).toHaveAttribute(
      'href',
      '/admin/letters',
    );
  });

  test('that did not load can be tried again', async () => {
    const { user, api } = show(undefined, {
      api: {
        'mailings.get': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    });
    expect(await screen.findByText('The mailing could not be loaded')).toBeVisible();
    api.use({ 'mailings.get': () => aMailing() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await number('Ana Vega')).toBeVisible();
  });

  test('says which letter must not be posted any more, and leaves it out', async () => {
    const letters = [1, 2, 3].map((place) => aMailedLetter(place, { isWithdrawn: place === 1 }));
    const { user, api } = show(letters);
    expect(await screen.findByText('Withdrawn: do not post it')).toBeVisible();
    expect(screen.getByRole('link', { name: `${letters.length - 1} letters (PDF)` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record as posted' }));
    await waitFor(() => expect(api.inputs('mailings.update')).toHaveLength(1));
    const [sent] = api.inputs('mailings.update') as { letters: object[] }[];
    expect(sent!.letters).toHaveLength(letters.length - 1);
  });

  test('has no form once all its letters have left it', async () => {
    show([]);
    expect(await screen.findByText(/^No letter is left in this mailing/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record as posted' })).toBeNull();
  });

  test('is in Spanish', async () => {
    show(undefined, { language: 'es' });
    expect(
      await screen.findByRole('heading', { name: 'Envío del 28 nov 2026: Correo certificado' }),
    ).toBeVisible();
    expect(screen.getByLabelText('Enviadas el')).toHaveValue(todayHere());
    expect(screen.getByRole('button', { name: 'Registrar como enviadas' })).toBeVisible();
  });
});

describe('recording that letters were posted', () => {
  test('takes scanned numbers, after each of which Enter leads to the next', async () => {
    const { user, api, shell } = show();
    await user.click(await number('Ana Vega'));
    await user.keyboard('9407 1000 0001{Enter}');
    expect(await number('Omar Reyes')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await number('Dana Whitfield')).toHaveFocus();
    await user.keyboard('9407-1000-0003{Enter}');
    expect(save()).toHaveFocus();
    expect(api.inputs('mailings.update')).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ title: '3 letters are recorded as posted' }]),
    );
    expect(api.inputs('mailings.update')).toEqual([
      {
        mailingId: MAILING_ID,
        letters: [
          { disputeId: letterId(1), trackingNumber: '940710000001', ...postedToday },
          { disputeId: letterId(2), trackingNumber: '', ...postedToday },
          { disputeId: letterId(3), trackingNumber: '940710000003', ...postedToday },
        ],
      },
    ]);
    await waitFor(async () => expect(await number('Ana Vega')).toHaveValue('940710000001'));
  });

  test('a number replaces the one that its field has', async () => {
    const { user } = show([aMailedLetter(1), aMailedLetter(2, { trackingNumber: '9407100000' })]);
    await user.click(await number('Ana Vega'));
    await user.keyboard('{Enter}9500000000');
    expect(await number('Omar Reyes')).toHaveValue('9500000000');
  });

  test('gives all letters the day that is chosen, also such as have another', async () => {
    const { user, api } = show([
      aMailedLetter(1, { postedOn: '2026-11-20', trackingNumber: '9407100000' }),
      aMailedLetter(2),
    ]);
    await number('Ana Vega');
    await user.clear(day());
    await user.type(day(), '2026-11-25');
    await user.click(save());
    await waitFor(() => expect(row('Ana Vega').getByText('Nov 25, 2026')).toBeVisible());
    expect(api.inputs('mailings.update')).toMatchObject([
      { letters: [{ postedOn: '2026-11-25' }, { postedOn: '2026-11-25' }] },
    ]);
  });

  test('keeps the days of letters that were posted before', async () => {
    const { user, api } = show([
      aMailedLetter(1, { postedOn: '2026-11-20' }),
      aMailedLetter(2, { postedOn: '2026-11-21' }),
      aMailedLetter(3),
    ]);
    await user.type(await number('Ana Vega'), '9407100000');
    await user.click(save());
    await waitFor(() => expect(api.inputs('mailings.update')).toHaveLength(1));
    expect(api.inputs('mailings.update')).toMatchObject([
      {
        letters: [
          { postedOn: '2026-11-20', trackingNumber: '9407100000' },
          { postedOn: '2026-11-21' },
          postedToday,
        ],
      },
    ]);
  });

  test('a mailing that was posted is corrected with its own day', async () => {
    const { user, api } = show([
      aMailedLetter(1, { postedOn: '2026-11-20', trackingNumber: '9407100000' }),
    ]);
    await user.type(await number('Ana Vega'), '9407100001');
    expect(day()).toHaveValue('2026-11-20');
    await user.click(save());
    await waitFor(() =>
      expect(api.inputs('mailings.update')).toMatchObject([
        { letters: [{ postedOn: '2026-11-20', trackingNumber: '9407100001' }] },
      ]),
    );
  });

  test('leaves delivered letters alone', async () => {
    const { user, api } = show([
      aMailedLetter(1, {
        postedOn: '2026-11-20',
        trackingNumber: '9407100000',
        deliveredOn: '2026-11-24',
      }),
      aMailedLetter(2),
    ]);
    await user.type(await number('Omar Reyes'), '9407100002');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(row('Ana Vega').getByText('9407100000')).toBeVisible();
    expect(row('Ana Vega').getByText('Delivered Nov 24, 2026')).toBeVisible();
    await user.click(save());
    await waitFor(() =>
      expect(api.inputs('mailings.update')).toMatchObject([
        { letters: [{ disputeId: letterId(2) }] },
      ]),
    );
  });

  test('a wrong number is refused at its field', async () => {
    const { user, api } = show();
    await user.type(await number('Omar Reyes'), '123');
    await user.click(save());
    expect(await number('Omar Reyes')).toHaveAccessibleDescription(/8 to 34 digits and letters/);
    expect(await number('Omar Reyes')).toHaveFocus();
    expect(api.inputs('mailings.update')).toEqual([]);
  });

  test('a number that the gateway refuses is shown at its field', async () => {
    const { user } = show(undefined, {
      api: { 'mailings.update': refuse('trackingNumber', 'tracking-number-format') },
    });
    await user.type(await number('Ana Vega'), '9407100001');
    await user.click(save());
    await waitFor(async () => expect(await number('Omar Reyes')).toBeInvalid());
    expect(await number('Ana Vega')).toBeValid();
  });

  test('a day that is refused is shown at the day, and at the letter', async () => {
    const { user, shell } = show(undefined, {
      api: {
        'mailings.update': refuse('postedOn', 'dispute-outside-contract', '15 USC 1679d(a)(2)'),
      },
    });
    await number('Ana Vega');
    await user.click(save());
    await waitFor(() => expect(day()).toHaveFocus());
    expect(day()).toHaveAccessibleDescription(/time to cancel.* 15 USC 1679d\(a\)\(2\)$/);
    expect(row('Omar Reyes').getByText(/time to cancel/)).toBeVisible();
    expect(await number('Omar Reyes')).toHaveAccessibleDescription(/time to cancel/);
    expect(row('Ana Vega').queryByText(/time to cancel/)).toBeNull();
    expect(shell.toasts).toEqual([]);
  });

  test('a day that does not exist is refused before it is sent', async () => {
    const { user, api } = show();
    await number('Ana Vega');
    await user.clear(day());
    await user.type(day(), '2026-02-30');
    await user.click(save());
    expect(day()).toHaveAccessibleDescription('This date is not in the calendar');
    expect(api.inputs('mailings.update')).toEqual([]);
  });

  test('that failed keeps what was typed', async () => {
    const { user, shell } = show(undefined, {
      api: {
        'mailings.update': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    });
    await user.type(await number('Ana Vega'), '9407100001');
    await user.click(save());
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ title: 'The letters were not recorded as posted' }]),
    );
    expect(await number('Ana Vega')).toHaveValue('9407100001');
  });

  test('follows the letters that stay when nothing was typed', async () => {
    const staying = aMailedLetter(1, { postedOn: '2026-11-20' });
    const { api, shell } = show([staying, aMailedLetter(2, { postedOn: '2026-11-21' })]);
    await number('Omar Reyes');
    expect(day()).toHaveValue(todayHere());
    api.use({ 'mailings.get': () => aMailing({ letters: [staying] }) });
    shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] });
    await waitFor(() => expect(day()).toHaveValue('2026-11-20'));
  });

  test('shows the form of a day in Spanish', async () => {
    show(undefined, { language: 'es' });
    expect(await screen.findByPlaceholderText('AAAA-MM-DD')).toBeVisible();
  });

  test('keeps the focus in a number that is being scanned when another letter leaves', async () => {
    const { user, api, shell } = show();
    await user.type(await number('Omar Reyes'), '94071');
    api.use({
      'mailings.get': () => aMailing({ letters: [aMailedLetter(2), aMailedLetter(3)] }),
    });
    shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Vega' })).toBeNull());
    await user.keyboard('00002{Enter}9407100003');
    expect(await number('Omar Reyes')).toHaveValue('9407100002');
    expect(await number('Dana Whitfield')).toHaveValue('9407100003');
  });

  test('keeps what was typed with its letter when another leaves the mailing', async () => {
    const { user, api, shell } = show();
    await user.type(await number('Omar Reyes'), '9407100002');
    await user.clear(day());
    await user.type(day(), '2026-11-27');
    api.use({
      'mailings.get': () => aMailing({ letters: [aMailedLetter(2), aMailedLetter(3)] }),
    });
    shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Vega' })).toBeNull());
    expect(await number('Omar Reyes')).toHaveValue('9407100002');
    expect(await number('Dana Whitfield')).toHaveValue('');
    await user.click(save());
    await waitFor(() => expect(api.inputs('mailings.update')).toHaveLength(1));
    expect(api.inputs('mailings.update')).toMatchObject([
      {
        letters: [
          { disputeId: letterId(2), trackingNumber: '9407100002', postedOn: '2026-11-27' },
          { disputeId: letterId(3), trackingNumber: '', postedOn: '2026-11-27' },
        ],
      },
    ]);
  });
});
