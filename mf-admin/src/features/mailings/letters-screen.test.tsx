import { describe, expect, test } from '@jest/globals';
import type { LetterQueue, LetterQueueInput, WaitingLetter } from '@repo/contract/mailings';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { refusalsOf } from '@repo/testing/letter-refusals.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aMailing, aWaitingLetter, letterId, MAILING_ID } from '../../test/mailing-fixtures.ts';
import { aClientDocument, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import LettersScreen from './letters-screen.tsx';

const posted = { postedOn: '2026-11-12', mailingId: MAILING_ID, trackingNumber: '9407100000' };

const letters: Record<LetterQueue, WaitingLetter[]> = {
  'to-mail': [aWaitingLetter(1), aWaitingLetter(2, { bureau: 'equifax' }), aWaitingLetter(3)],
  'in-transit': [aWaitingLetter(1, posted), aWaitingLetter(2, posted)],
  'to-answer': [
    aWaitingLetter(1, posted),
    aWaitingLetter(2, { ...posted, trackingNumber: null, bureau: 'equifax' }),
  ],
  'to-sign': [
    aWaitingLetter(2, { outdatedAt: '2026-11-25T10:00:00.000Z' }),
    aWaitingLetter(3, { signedAt: null }),
  ],
};

const address = (checkedOn: string | null) => ({
  bureau: 'experian',
  address: 'Experian\nAllen, TX 75013',
  checkedOn,
});

const gateway: ApiHandlers = {
  'mailings.waiting': ({ queue, search, fileName = '' }: LetterQueueInput) => ({
    items: letters[queue].filter(
      ({ clientName, trackingNumber, disputeId }) =>
        clientName.includes(search ?? '') &&
        (fileName === '' ||
          fileName.includes(disputeId) ||
          fileName.includes(trackingNumber ?? 'none')),
    ),
    nextCursor: null,
  }),
  'mailings.create': () => aMailing(),
  'mailings.providers': () => ({ providers: ['print'] }),
  'bureauAddresses.list': () => [address('2026-11-01')],
};

const show = ({ path = '/admin/letters', api, ...options }: RenderAdminOptions = {}) =>
  renderAdmin(LettersScreen, { path, ...options, api: { ...gateway, ...api } });

const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr')!);
const selectOf = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`of ${name}`) });
const selectAll = () => screen.findByRole('checkbox', { name: 'Select all shown' });

test('an address that nobody has compared with the bureau’s page is pointed out', async () => {
  show({ api: { 'bureauAddresses.list': () => [address('2026-11-01'), address(null)] } });
  expect(await screen.findByText(/were never compared/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Addresses of the bureaus, and postage' })).toBeVisible();
});

describe('letters to mail', () => {
  test('are printed with three presses, and the mailing opens', async () => {
    const { user, api, shell } = show();
    await user.click(await selectAll());
    await user.selectOptions(screen.getByLabelText('Service'), 'Certified Mail');
    expect(screen.queryByRole('button', { name: /Lob/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Print 3 letters' }));
    await waitFor(() =>
      expect(shell.navigations).toEqual([{ to: `/admin/mailings/${MAILING_ID}`, replace: false }]),
    );
    expect(api.inputs('mailings.create')).toEqual([
      {
        disputeIds: [letterId(1), letterId(2), letterId(3)],
        provider: 'print',
        service: 'certified',
        again: false,
      },
    ]);
    await waitFor(() => expect(api.inputs('mailings.waiting')).toHaveLength(2));
  });

  test('are given to a provider that is set up, and say what it did not post', async () => {
    const refused = { problem: 'refused', problemDetail: 'Address unknown' } as const;
    const { user, api } = show({
      api: {
        'mailings.providers': () => ({ providers: ['print', 'lob'] }),
        'mailings.waiting': () => ({ items: [aWaitingLetter(1, refused)], nextCursor: null }),
      },
    });
    expect(
      (await rowOf('Ana Vega')).getByText('Lob did not post it. Lob says: Address unknown'),
    ).toBeVisible();
    await user.click(await selectAll());
    await user.click(await screen.findByRole('button', { name: 'Have Lob post 1 letter' }));
    await waitFor(() => expect(api.inputs('mailings.create')).toMatchObject([{ provider: 'lob' }]));
  });

  test('have a row each with client, bureau and the day of the signature', async () => {
    show();
    const row = await rowOf('Omar Reyes');
    expect(row.getByRole('link', { name: 'Omar Reyes' })).toHaveAttribute(
      'href',
      '/admin/client/20000000-0000-4000-8000-000000000002?tab=reports',
    );
    expect(row.getByText('Equifax')).toBeVisible();
    expect(row.getByText('Nov 22, 2026')).toBeVisible();
  });

  test('that are refused say why, are no longer selected, and the others are printed', async () => {
    const { user, api, shell } = show({
      api: {
        'mailings.create': ({ disputeIds }: { disputeIds: string[] }) => {
          const index = disputeIds.indexOf(letterId(2));
          if (index < 0) return aMailing();
          throw gatewayError(
            'CONFLICT',
            'refused',
            [{ path: ['disputeIds', index], code: 'letter-out-of-date', message: 'refused' }],
            '15 USC 1679b(a)(1)',
          );
        },
      },
    });
    await user.click(await selectAll());
    await user.click(screen.getByRole('button', { name: 'Print 3 letters' }));
    await waitFor(() => expect(selectOf('Omar Reyes')).toHaveFocus());
    expect(selectOf('Omar Reyes')).not.toBeChecked();
    expect(selectOf('Omar Reyes')).toHaveAccessibleDescription(/must sign it again first/);
    expect((await rowOf('Omar Reyes')).getByText(/must sign it again first/)).toBeVisible();
    expect(selectOf('Ana Vega')).toHaveAccessibleDescription('');
    expect(shell.toasts).toMatchObject([
      {
        title: 'The letters were not prepared',
        description: expect.stringMatching(
          /^1 letter cannot be mailed.*The law: 15 USC 1679b\(a\)\(1\)$/,
        ),
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Print 2 letters' }));
    await waitFor(() => expect(shell.navigations).toHaveLength(1));
    expect(api.inputs('mailings.create').at(-1)).toMatchObject({
      disputeIds: [letterId(1), letterId(3)],
    });
  });

  test.each(
    refusalsOf(
      'letter-unsigned',
      'letter-out-of-date',
      'letter-mailed',
      'dispute-withdrawn',
      'work-not-allowed',
      'enclosure-missing',
    ),
  )('that the law refuses say so in their row: $code, $language', async (refused) => {
    const { language, rule, text, refuse } = refused;
    const { user, shell } = show({
      language,
      api: {
        'mailings.create': () => {
          throw refuse('disputeIds', 1);
        },
      },
    });
    await user.click(
      await screen.findByRole('checkbox', { name: /^(Select all|Seleccionar todas)/ }),
    );
    await user.click(screen.getByRole('button', { name: /^(Print|Imprimir) 3/ }));
    expect(await (await rowOf('Omar Reyes')).findByText(text)).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(shell.toasts[0]?.description).toContain(rule);
    expect(shell.navigations).toEqual([]);
  });

  test('of a mailing are not selected with all, and lead to it', async () => {
    const { user } = show({
      api: {
        'mailings.waiting': () => ({
          items: [aWaitingLetter(1), aWaitingLetter(2, { mailingId: MAILING_ID })],
          nextCursor: null,
        }),
      },
    });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Select all that are in no mailing' }),
    );
    expect(screen.getByRole('button', { name: 'Print 1 letter' })).toBeVisible();
    expect(selectOf('Omar Reyes')).not.toBeChecked();
    expect(
      (await rowOf('Omar Reyes')).getByRole('link', { name: 'Open the mailing' }),
    ).toHaveAttribute('href', `/admin/mailings/${MAILING_ID}`);
  });

  test('that are all of a mailing are selected one by one only', async () => {
    const { user, api } = show({
      api: {
        'mailings.waiting': () => ({
          items: [aWaitingLetter(1, { mailingId: MAILING_ID })],
          nextCursor: null,
        }),
      },
    });
    expect(await screen.findByRole('checkbox', { name: /^Select all/ })).toBeDisabled();
    await user.click(selectOf('Ana Vega'));
    await user.click(
      screen.getByRole('button', { name: 'Print 1 letter again, in a new mailing' }),
    );
    await waitFor(() =>
      expect(api.inputs('mailings.create')).toMatchObject([
        { disputeIds: [letterId(1)], again: true },
      ]),
    );
  });

  test('that are gone are fetched again, with a toast', async () => {
    const { user, api, shell } = show({
      api: {
        'mailings.create': () => {
          throw gatewayError('NOT_FOUND');
        },
      },
    });
    await user.click(await selectAll());
    await user.click(screen.getByRole('button', { name: 'Print 3 letters' }));
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { description: 'This record no longer exists. Reload the page.' },
      ]),
    );
    await waitFor(() => expect(api.inputs('mailings.waiting')).toHaveLength(2));
  });

  test('are loaded page by page', async () => {
    const { user, api } = show({
      api: {
        'mailings.waiting': ({ cursor }: LetterQueueInput) =>
          cursor
            ? { items: [aWaitingLetter(3)], nextCursor: null }
            : { items: [aWaitingLetter(1)], nextCursor: 'page-2' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Dana Whitfield' })).toBeVisible();
    expect(api.inputs('mailings.waiting').at(-1)).toMatchObject({
      queue: 'to-mail',
      cursor: 'page-2',
    });
  });
});

describe('letters on the way', () => {
  test('have their number, and a delivery that is recorded leaves the list', async () => {
    const { user, api, shell } = show({
      path: '/admin/letters?queue=in-transit',
      api: { 'clientDisputes.recordDelivery': () => ({}) },
    });
    const row = await rowOf('Ana Vega');
    expect(row.getByText('9407100000')).toBeVisible();
    expect(row.getByText('Nov 12, 2026')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'Record delivery… of Ana Vega to Experian' }),
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Delivered on'), '2026-11-20');
    await user.type(dialog.getByLabelText('Proof'), 'Return receipt');
    api.use({
      'mailings.waiting': () => ({ items: [letters['in-transit'][1]], nextCursor: null }),
    });
    await user.click(dialog.getByRole('button', { name: 'Record the delivery' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Vega' })).toBeNull());
    expect(shell.toasts).toMatchObject([{ title: 'Delivery recorded' }]);
    expect(api.inputs('clientDisputes.recordDelivery')).toMatchObject([
      { disputeId: letterId(1), deliveredOn: '2026-11-20' },
    ]);
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Record delivery… of Omar Reyes to Experian' }),
      ).toHaveFocus(),
    );
  });
});

test('a delivery that is being written stays open when its letter leaves the list', async () => {
  const { user, api, shell } = show({ path: '/admin/letters?queue=in-transit' });
  await rowOf('Ana Vega');
  await user.click(
    screen.getByRole('button', { name: 'Record delivery… of Ana Vega to Experian' }),
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Proof'), 'Return receipt');
  api.use({ 'mailings.waiting': () => ({ items: [], nextCursor: null }) });
  act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] }));
  expect(await screen.findByText('No letter is on its way')).toBeInTheDocument();
  expect(dialog.getByLabelText('Proof')).toHaveValue('Return receipt');
});

test('a letter on the way that came back is to be mailed again, with its day', async () => {
  const { user, api } = show({
    path: '/admin/letters?queue=in-transit',
    api: {
      'clientDisputes.recordReturn': () => {
        throw gatewayError('BAD_REQUEST', 'early', [
          { path: ['returnedOn'], code: 'returned-before-mailed', message: 'early' },
        ]);
      },
    },
  });
  await rowOf('Ana Vega');
  await user.click(screen.getByRole('button', { name: 'Record return… of Ana Vega to Experian' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Came back on'), '2026-11-11');
  await user.click(dialog.getByRole('button', { name: 'Record the return' }));
  expect(await dialog.findByText('The letter was mailed later than this day')).toBeVisible();
  api.use({
    'clientDisputes.recordReturn': () => ({}),
    'mailings.waiting': ({ queue }: LetterQueueInput) => ({
      items: queue === 'to-mail' ? [aWaitingLetter(1, { returnedOn: '2026-11-20' })] : [],
      nextCursor: null,
    }),
  });
  await user.clear(dialog.getByLabelText('Came back on'));
  await user.type(dialog.getByLabelText('Came back on'), '2026-11-20');
  await user.click(dialog.getByRole('button', { name: 'Record the return' }));
  expect(await screen.findByText('No letter is on its way')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To mail' }));
  expect((await rowOf('Ana Vega')).getByText('Returned on Nov 20, 2026')).toBeVisible();
});

describe('scanned answers', () => {
  const path = '/admin/letters?queue=to-answer';
  const ANSWER = 'POST /api/admin/disputes/{disputeId}/answer';
  const scan = (name: string) => new File([name], name, { type: 'application/pdf' });
  const choose = () => screen.findByLabelText('Drop scanned answers here, or choose them');
  const line = (name: string) =>
    within(
      within(screen.getByRole('table', { name: 'Scanned answers' })).getByRole('row', {
        name: new RegExp(name),
      }),
    );
  const CHOOSE = 'Choose the letter that';
  const OTHER = 'Choose another letter that';
  const pick = async (
    { user }: ReturnType<typeof show>,
    press: string,
    text: string,
    letter: string,
  ) => {
    await user.click(screen.getByRole('button', { name: press }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Client'), text);
    await user.click(await dialog.findByRole('button', { name: letter }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  const refuse = (status: Parameters<typeof gatewayError>[0]) => () => {
    throw gatewayError(status);
  };

  async function sendFirstOf(...names: string[]) {
    const sent: string[] = [];
    const shown = show({
      path,
      api: {
        [ANSWER]: (input) => {
          sent.push((input as { disputeId: string }).disputeId);
          return aClientDocument();
        },
      },
    });
    const { user, api } = shown;
    const files = names.map((name) => scan(`${name}.pdf`));
    await user.upload(await choose(), files);
    const release = api.hold(ANSWER);
    const send = `Send ${names.length} answers`;
    await user.click(await screen.findByRole('button', { name: send }));
    await line('9407').findByRole('progressbar');
    return { sent, shown, release };
  }

  test('one whose name has the number of its letter is stored with two presses', async () => {
    const { user, api } = show({ path, api: { [ANSWER]: () => aClientDocument() } });
    await user.upload(await choose(), scan('9407100000.pdf'));
    expect(await line('9407').findByText('Ana Vega, Experian, posted Nov 12, 2026')).toBeVisible();
    expect(line('9407').getByText('Found by the number in its name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send 1 answer' }));
    expect(await line('9407').findByText('Stored, waits for its review')).toBeVisible();
    expect(line('9407').getByRole('link', { name: 'Review' })).toHaveAttribute(
      'href',
      `/admin/documents/${aClientDocument().id}`,
    );
    expect(line('9407').queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    expect(api.calls.filter(({ name }) => name === ANSWER)).toMatchObject([
      { input: { disputeId: letterId(1) } },
    ]);
    expect(api.inputs('mailings.waiting')).toMatchObject([
      { queue: 'to-answer' },
      { queue: 'to-answer', fileName: '9407100000.pdf' },
    ]);
  });

  test('others ask for their letter, and are not sent without it', async () => {
    const sent: string[] = [];
    const refusedFile = gatewayError('PAYLOAD_TOO_LARGE', 'large', [
      { path: ['file'], code: 'file-too-large', message: 'large' },
    ]);
    const shown = show({
      path,
      api: {
        [ANSWER]: (input) => {
          const { disputeId } = input as { disputeId: string };
          sent.push(disputeId);
          if (disputeId === letterId(2)) throw refusedFile;
          return aClientDocument();
        },
      },
    });
    const { user } = shown;
    await user.upload(await choose(), [scan('one.pdf'), scan('two.pdf'), scan('three.pdf')]);
    for (const name of ['one', 'two', 'three']) {
      expect(await line(name).findByText('Needs its letter')).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
    await pick(
      shown,
      `${CHOOSE} one.pdf answers`,
      'Omar',
      'Omar Reyes, Equifax, posted Nov 12, 2026',
    );
    await pick(
      shown,
      `${CHOOSE} two.pdf answers`,
      'Ana',
      'Ana Vega, Experian, posted Nov 12, 2026',
    );
    await user.click(screen.getByRole('button', { name: 'Send 2 answers' }));
    expect(await line('two').findByText('Stored, waits for its review')).toBeVisible();
    expect(line('one').getByText('Not stored')).toBeVisible();
    expect(line('one').getByText(/too large/)).toBeVisible();
    expect(line('three').getByText('Needs its letter')).toBeVisible();
    expect(sent).toEqual([letterId(2), letterId(1)]);
    await user.click(line('one').getByRole('button', { name: 'Remove one.pdf' }));
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  test('a choice overrules a name', async () => {
    const shown = show({ path });
    await shown.user.upload(await choose(), scan(`${letterId(1)}.pdf`));
    const found = () => line(letterId(1)).queryByText('Found by the number in its name');
    await waitFor(() => expect(found()).toBeVisible());
    const omar = 'Omar Reyes, Equifax, posted Nov 12, 2026';
    await pick(shown, `${OTHER} ${letterId(1)}.pdf answers`, 'Omar', omar);
    expect(line(letterId(1)).getByText(omar)).toBeVisible();
    expect(found()).toBeNull();
  });

  test('one whose name has the numbers of two letters is asked, and offers both', async () => {
    const { user } = show({ path });
    const name = `9407100000 ${letterId(2)}.pdf`;
    await user.upload(await choose(), scan(name));
    expect(await line('9407').findByText('Needs its letter')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `${CHOOSE} ${name} answers` }));
    const possible = within(
      screen.getByRole('group', { name: 'Letters whose number is in its name' }),
    );
    expect(possible.getAllByRole('button')).toHaveLength(2);
    await user.click(possible.getByRole('button', { name: /^Omar Reyes/ }));
    expect(line('9407').getByText(/^Omar Reyes/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send 1 answer' })).toBeVisible();
  });

  test('say that no letter matches, or that the search failed, and search again', async () => {
    const { user, api } = show({ path });
    await user.upload(await choose(), scan('one.pdf'));
    await line('one').findByText('Needs its letter');
    await user.click(screen.getByRole('button', { name: `${CHOOSE} one.pdf answers` }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Client'), 'Zoe');
    expect(
      await dialog.findByText('No letter of such a client waits for an answer.'),
    ).toBeVisible();
    api.use({ 'mailings.waiting': refuse('SERVICE_UNAVAILABLE') });
    await user.clear(dialog.getByLabelText('Client'));
    await user.type(dialog.getByLabelText('Client'), 'A');
    const again = await dialog.findByRole('button', { name: 'Try again' });
    api.use(gateway);
    await user.click(again);
    expect(await dialog.findByRole('button', { name: /^Ana Vega, Experian/ })).toBeVisible();
  });

  test('say that the search by their name failed, and their letter can be chosen', async () => {
    const shown = show({ path });
    const { user, api } = shown;
    const input = await choose();
    await rowOf('Ana Vega');
    api.use({ 'mailings.waiting': refuse('SERVICE_UNAVAILABLE') });
    await user.upload(input, scan('9407100000.pdf'));
    expect(await line('9407').findByText('Needs its letter')).toBeVisible();
    expect(line('9407').getByText(/try again/i)).toBeVisible();
    api.use(gateway);
    await pick(
      shown,
      `${CHOOSE} 9407100000.pdf answers`,
      'Ana',
      'Ana Vega, Experian, posted Nov 12, 2026',
    );
    expect(line('9407').queryByText(/try again/i)).toBeNull();
  });

  test('while others are sent, a new letter counts and a removed file is not sent', async () => {
    const { sent, shown, release } = await sendFirstOf('9407100000', letterId(1), letterId(2));
    const omar = 'Omar Reyes, Equifax, posted Nov 12, 2026';
    await pick(shown, `${OTHER} ${letterId(1)}.pdf answers`, 'Omar', omar);
    await shown.user.click(screen.getByRole('button', { name: `Remove ${letterId(2)}.pdf` }));
    release();
    expect(await line(letterId(1)).findByText('Stored, waits for its review')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull());
    expect(sent).toEqual([letterId(1), letterId(2)]);
  });

  test('one whose letter is being chosen when its turn comes waits for the choice', async () => {
    const { sent, shown, release } = await sendFirstOf('9407100000', letterId(1));
    const { user } = shown;
    await user.click(screen.getByRole('button', { name: `${OTHER} ${letterId(1)}.pdf answers` }));
    release();
    const send = await screen.findByRole('button', { name: 'Send 1 answer', hidden: true });
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Client'), 'Omar');
    await user.click(await dialog.findByRole('button', { name: /^Omar Reyes/ }));
    await user.click(send);
    expect(await line(letterId(1)).findByText('Stored, waits for its review')).toBeVisible();
    expect(sent).toEqual([letterId(1), letterId(2)]);
  });

  test('show how far each is, and leaving before the end asks first', async () => {
    const { user, api } = show({ path, api: { [ANSWER]: () => aClientDocument() } });
    await user.upload(await choose(), scan('9407100000.pdf'));
    const release = api.hold(ANSWER);
    await user.click(await screen.findByRole('button', { name: 'Send 1 answer' }));
    expect(await line('9407').findByRole('progressbar')).toBeVisible();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    release();
    expect(await line('9407').findByText('Stored, waits for its review')).toBeVisible();
    expect(leave()).toBe(true);
  });
});

describe('the queues', () => {
  test('are links, of which one is marked', async () => {
    const { user, shell } = show();
    const queues = within(screen.getByRole('navigation', { name: 'Letters that are shown' }));
    expect(queues.getByRole('link', { current: 'page' })).toHaveTextContent('To mail');
    await user.click(queues.getByRole('link', { name: 'Waits for the client' }));
    expect(shell.navigations).toEqual([{ to: '/admin/letters?queue=to-sign', replace: false }]);
    expect(queues.getByRole('link', { current: 'page' })).toHaveTextContent('Waits for the client');
    const row = await rowOf('Dana Whitfield');
    expect(row.getByText('Nov 20, 2026')).toBeVisible();
    expect(row.getByText('Not signed')).toBeVisible();
    expect((await rowOf('Omar Reyes')).getByText('Out of date since Nov 25, 2026')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['to-mail', 'No letter to mail', /once the client has signed it/],
    ['in-transit', 'No letter is on its way', /until its delivery is recorded/],
    ['to-answer', 'No letter waits for an answer', /until its answer is recorded/],
    ['to-sign', 'No letter waits for a client', /from its preparation to its signature/],
  ])('say when %s is empty', async (queue, title, text) => {
    show({
      path: `/admin/letters?queue=${queue}`,
      api: { 'mailings.waiting': () => ({ items: [], nextCursor: null }) },
    });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test('can be tried again when they did not load', async () => {
    const { user, api } = show({
      api: {
        'mailings.waiting': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    });
    expect(await screen.findByText('The letters could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ana Vega' })).toBeVisible();
  });

  test('show the change of a colleague', async () => {
    const { api, shell } = show();
    await rowOf('Ana Vega');
    api.use({ 'mailings.waiting': () => ({ items: [aWaitingLetter(2)], nextCursor: null }) });
    shell.events.emit('clients-changed', { clients: {}, areas: ['disputes'] });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Vega' })).toBeNull());
  });

  test('are in Spanish', async () => {
    const { user } = show({ language: 'es' });
    expect(await screen.findByRole('link', { name: 'Por enviar' })).toBeVisible();
    await user.click(
      await screen.findByRole('checkbox', { name: 'Seleccionar todas las visibles' }),
    );
    expect(screen.getByRole('button', { name: 'Imprimir 3 cartas' })).toBeVisible();
  });
});
