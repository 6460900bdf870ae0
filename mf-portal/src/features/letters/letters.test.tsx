import { afterEach, describe, expect, test } from '@jest/globals';
import type { DisputeDetails } from '@repo/contract/disputes';
import type { ApiHandlers } from '@repo/testing/fake-api.ts';
import { refusalsOf } from '@repo/testing/letter-refusals.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { currentContract, hashOf, scrolling } from '../../test/agreement.ts';
import { document, file } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import LetterScreen from './letter-screen.tsx';
import LettersScreen from './letters-screen.tsx';

scrolling();

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const ID = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a11';
const row = (bureau: string) => ({
  list: 'tradelines',
  index: 0,
  bureau,
  creditor: 'Harbor Bank',
  originalCreditor: null,
  accountNumber: null,
  dateOpened: null,
  balance: 400,
});

const finding = (key: string, bureaus: string[], answer: object | null) => ({
  key,
  rule: 'charge-off-rising',
  law: '15 USC 1681e(b)',
  arithmetic: { earlier: '310', balance: '400', more: '90' },
  elsewhere: [],
  rows: bureaus.map((bureau) => ({ row: row(bureau), values: [] })),
  questions: ['isYours', 'wasPaid'],
  answer,
  itemIds: [],
});

const yes = { isYours: 'yes', wasPaid: 'yes', paidOn: null };
const findings = {
  report: { id: 'r1', reportDate: '2026-11-01' },
  changes: [],
  findings: [finding('a1', ['experian', 'equifax'], yes), finding('b2', ['experian'], null)],
};

const letter = (changes: Partial<DisputeDetails> = {}): DisputeDetails => ({
  id: ID,
  bureau: 'experian',
  kind: 'dispute',
  status: 'to-sign',
  createdAt: '2026-11-29T10:00:00.000Z',
  isProposed: true,
  signedAt: null,
  mailingId: null,
  postedOn: null,
  deliveredOn: null,
  returnedOn: null,
  dueOn: null,
  informationReceivedOn: null,
  isExtendable: false,
  items: [
    {
      finding: 'a1',
      creditor: 'Harbor Bank',
      accountNumberEnd: '1000',
      statement: 'I have paid this account.',
    },
  ],
  letter: {
    text: 'Letter',
    hash: hashOf('a'),
    blocks: [{ kind: 'title', text: 'Dispute of Information in My Credit File' }],
    translation: [{ kind: 'title', text: 'Disputa de información en mi expediente de crédito' }],
  },
  deadlines: [],
  outcomes: [],
  tracks: [],
  nextSteps: [],
  missingEnclosures: [],
  ...changes,
});

const openList = (api: ApiHandlers = {}, language: 'en' | 'es' = 'en') =>
  renderPortal(<LettersScreen />, {
    path: '/letters',
    language,
    api: {
      'disputes.list': () => [],
      'contracts.current': () => currentContract({ step: 'in-force' }),
      'reports.findings': () => findings,
      'documents.list': () => [],
      ...api,
    },
  });

const openLetter = (dispute = letter(), api: ApiHandlers = {}, options = {}) =>
  renderPortal(<LetterScreen params={{ disputeId: ID }} />, {
    path: `/letters/${ID}`,
    api: {
      'disputes.get': () => dispute,
      'disputes.view': () => null,
      'contracts.current': () => currentContract({ step: 'in-force' }),
      'documents.list': () => [],
      ...api,
    },
    ...options,
  });

describe('letters', () => {
  test('are prepared of answered findings, for each bureau by itself', async () => {
    const { user, api, shell } = openList({ 'disputes.create': () => letter() });
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    expect(experian.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Equifax' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'TransUnion' })).toBeNull();
    const prepare = experian.getByRole('button', { name: 'Prepare the letter to Experian' });
    expect(prepare).toBeDisabled();
    await user.click(experian.getByRole('checkbox', { name: /^Harbor Bank: / }));
    await user.click(prepare);
    await waitFor(() => expect(shell.navigations.at(-1)?.to).toBe(`/letters/${ID}`));
    expect(api.inputs('disputes.create')).toEqual([
      { bureau: 'experian', kind: 'dispute', findings: ['a1'], statements: {}, documents: [] },
    ]);
  });

  test('open nothing when the reader left before they were prepared', async () => {
    const { user, api, shell, rerender } = openList({
      'disputes.create': () => letter(),
      'disputes.get': () => letter(),
      'disputes.view': () => null,
    });
    const release = api.hold('disputes.create');
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    await user.click(experian.getByRole('checkbox', { name: /^Harbor Bank: / }));
    await user.click(experian.getByRole('button', { name: 'Prepare the letter to Experian' }));
    await waitFor(() => expect(api.inputs('disputes.create')).toHaveLength(1));
    rerender(<LetterScreen params={{ disputeId: ID }} />);
    await screen.findByLabelText('Your full name');
    api.use({ 'disputes.get': () => letter({ status: 'signed', signedAt: letter().createdAt }) });
    release();
    expect(await screen.findByText('You signed this letter')).toBeVisible();
    expect(shell.navigations).toEqual([]);
  });

  test('ask for nothing that has left the list since it was chosen', async () => {
    const c3 = finding('c3', ['experian'], yes);
    const d4 = finding('d4', ['experian'], yes);
    const [receipt, other] = evidence;
    const { user, api, shell } = openList({
      'reports.findings': () => ({ ...findings, findings: [c3, d4] }),
      'documents.list': () => [receipt, other],
      'disputes.create': () => letter(),
    });
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    for (const box of experian.getAllByRole('checkbox')) await user.click(box);
    await user.click(await experian.findByRole('checkbox', { name: 'receipt-1.pdf' }));
    await user.click(experian.getByRole('checkbox', { name: 'receipt-2.pdf' }));
    api.use({
      'reports.findings': () => ({ ...findings, findings: [d4] }),
      'documents.list': () => [other],
    });
    act(() => shell.events.emit('client-changed', ['credit-reports', 'documents']));
    await waitFor(() => expect(experian.getAllByRole('checkbox')).toHaveLength(2));
    await user.click(experian.getByRole('button', { name: 'Prepare the letter to Experian' }));
    await waitFor(() => expect(api.inputs('disputes.create')).toHaveLength(1));
    expect(api.inputs('disputes.create')).toMatchObject([
      { findings: ['d4'], documents: [other!.id] },
    ]);
  });

  test('cannot be prepared once the only chosen finding has left the list', async () => {
    const c3 = finding('c3', ['experian'], yes);
    const { user, api, shell } = openList({
      'reports.findings': () => ({
        ...findings,
        findings: [c3, finding('d4', ['experian'], yes)],
      }),
    });
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    const prepare = () => experian.getByRole('button', { name: 'Prepare the letter to Experian' });
    await user.click(experian.getAllByRole('checkbox')[1]!);
    expect(prepare()).toBeEnabled();
    api.use({ 'reports.findings': () => ({ ...findings, findings: [c3] }) });
    act(() => shell.events.emit('client-changed', ['credit-reports']));
    await waitFor(() => expect(prepare()).toBeDisabled());
  });

  const evidence = [1, 2, 3, 4, 5, 6].map((number) =>
    document({
      id: `3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0b1${number}`,
      fileName: `receipt-${number}.pdf`,
      documentType: 'other',
      status: 'approved',
    }),
  );

  test('quote the client’s own words and enclose up to five of their documents', async () => {
    const { user, api } = openList({
      'disputes.create': () => letter(),
      'documents.list': () => [...evidence, document({ fileName: 'waits.pdf', status: 'pending' })],
    });
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    expect(experian.queryByRole('textbox')).toBeNull();
    await user.click(experian.getByRole('checkbox', { name: /^Harbor Bank: / }));
    const words = experian.getByLabelText('Your own words about Harbor Bank (optional)');
    await user.type(words, ' I paid it in March. ');
    const first = await experian.findByRole('checkbox', { name: 'receipt-1.pdf' });
    expect(experian.queryByRole('checkbox', { name: 'waits.pdf' })).toBeNull();
    for (const { fileName } of evidence.slice(0, 5)) {
      await user.click(experian.getByRole('checkbox', { name: fileName }));
    }
    expect(experian.getByRole('checkbox', { name: 'receipt-6.pdf' })).toBeDisabled();
    await user.click(first);
    expect(experian.getByRole('checkbox', { name: 'receipt-6.pdf' })).toBeEnabled();
    await user.click(experian.getByRole('button', { name: 'Prepare the letter to Experian' }));
    await waitFor(() =>
      expect(api.inputs('disputes.create')).toEqual([
        {
          bureau: 'experian',
          kind: 'dispute',
          findings: ['a1'],
          statements: { a1: 'I paid it in March.' },
          documents: evidence.slice(1, 5).map(({ id }) => id),
        },
      ]),
    );
  });

  test('refuse words that the law forbids at their field', async () => {
    const { user, api } = openList();
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    await user.click(experian.getByRole('checkbox', { name: /^Harbor Bank: / }));
    expect(await experian.findByText(/once we have approved them/)).toBeVisible();
    const words = experian.getByLabelText(/^Your own words/);
    const prepare = experian.getByRole('button', { name: 'Prepare the letter to Experian' });
    for (const [text, rule] of [
      ['Remove it under section 609.', '15 USC 1681g'],
      ['Use my CPN instead.', '15 USC 1679b(a)(2)'],
      ['x'.repeat(601), ''],
    ] as const) {
      await user.clear(words);
      await user.click(words);
      await user.paste(text);
      await user.click(prepare);
      expect(words).toBeInvalid();
      expect(words).toHaveAccessibleDescription(expect.stringContaining(rule));
    }
    expect(api.inputs('disputes.create')).toEqual([]);
  });

  test('are prepared in Spanish', async () => {
    const { user } = openList({ 'documents.list': () => evidence.slice(0, 1) }, 'es');
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    await user.click(experian.getByRole('checkbox', { name: /^Harbor Bank: / }));
    expect(
      experian.getByLabelText('Sus propias palabras sobre Harbor Bank (opcional)'),
    ).toBeVisible();
    expect(
      await experian.findByRole('group', { name: 'Documentos para adjuntar (opcional)' }),
    ).toBeVisible();
  });

  test('say what the bureau answered, instead of its time', async () => {
    const outcomes = [
      { finding: 'a1', outcome: 'deleted', completedOn: '2026-12-20', reasons: null } as const,
    ];
    const answered = letter({ status: 'answered', dueOn: '2027-01-03', outcomes });
    openList({ 'disputes.list': () => [answered] });
    expect(await screen.findByText('Answered')).toBeVisible();
    expect(screen.getByText(/Answer: Deleted/)).toBeVisible();
    expect(screen.queryByText(/The bureau has until/)).toBeNull();
  });

  test('come after the contract', async () => {
    openList({ 'contracts.current': () => currentContract({ step: 'waiting' }) });
    expect(await screen.findByText('Letters Come After Your Contract')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test.each([
    ['state', { state: 'GA' }],
    ['stopped', {}],
    ['void', {}],
    ['cancelled', {}],
  ] as const)('are none of ours at the step %s', async (step, changes) => {
    openList({ 'contracts.current': () => currentContract({ step, ...changes }) });
    expect(await screen.findByText('No Letters from Us')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText('Letters Come After Your Contract')).toBeNull();
  });

  test.each([
    [yes, 'There is nothing more to write about now. A newer report may change that.'],
    [null, /Answer the questions about your report first/],
  ])('with the answer %j have nothing to be about', async (answer, text) => {
    openList({
      'disputes.list': () => [letter()],
      'reports.findings': () => ({ ...findings, findings: [finding('a1', ['experian'], answer)] }),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('that exist are listed, and what they are about is not offered again', async () => {
    openList({ 'disputes.list': () => [letter()] });
    expect(await screen.findByRole('link', { name: 'Letter to Experian' })).toHaveAttribute(
      'href',
      `/letters/${ID}`,
    );
    expect(screen.getByText('Waits for your signature')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Equifax' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Experian' })).toBeNull();
  });

  test('that came back say so until they are mailed again', async () => {
    const returned = letter({ status: 'signed', returnedOn: '2026-12-09' });
    openList({ 'disputes.list': () => [returned] });
    expect(
      await screen.findByText(
        /The Postal Service returned it on Dec 9, 2026; we check the address and mail it again/,
      ),
    ).toBeVisible();
  });

  test('without anything to write lead to the questions', async () => {
    openList({ 'reports.findings': () => ({ ...findings, findings: [] }) });
    expect(await screen.findByRole('link', { name: 'See what we found' })).toBeVisible();
  });
});

describe('a letter', () => {
  test('is signed with each statement confirmed, and its heading gets the focus', async () => {
    const { user, api, shell } = openLetter(letter(), {
      'disputes.sign': () => {
        const signed = letter({ status: 'signed', signedAt: '2026-11-29T10:00:00.000Z' });
        api.use({ 'disputes.get': () => signed });
        return signed;
      },
    });
    await user.type(await screen.findByLabelText('Your full name'), 'Dana Reed');
    await user.click(screen.getByRole('button', { name: 'Sign this letter' }));
    expect(await screen.findByText(/Confirm each sentence of the letter/)).toBeVisible();
    expect(api.inputs('disputes.sign')).toEqual([]);
    const sentences = within(screen.getByRole('group', { name: 'Sentences to confirm' }));
    await user.click(sentences.getByRole('checkbox', { name: /I have paid this account/ }));
    await user.click(screen.getByRole('button', { name: 'Sign this letter' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Letter signed' }]));
    expect(await screen.findByText('You signed this letter')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Letter to Experian' })).toHaveFocus();
    expect(api.inputs('disputes.sign')).toEqual([
      {
        disputeId: ID,
        hash: hashOf('a'),
        statements: { a1: true },
        signature: { kind: 'typed', value: 'Dana Reed' },
      },
    ]);
  });

  test.each([
    [{ status: 'out-of-date' }, 'This letter is out of date', true],
    [{ status: 'signed', signedAt: '2026-11-29T10:00:00.000Z' }, 'You signed this letter', false],
    [
      { status: 'signed', returnedOn: '2026-12-09' },
      'The Postal Service returned it on Dec 9, 2026',
      false,
    ],
    [
      { status: 'out-of-date', returnedOn: '2026-12-09' },
      'The Postal Service returned it on Dec 9, 2026',
      true,
    ],
    [{ missingEnclosures: ['utility-bill'] }, /an approved copy of your utility bill\./, true],
    [
      { status: 'delivered', deliveredOn: '2026-12-04', dueOn: '2027-01-03' },
      'Experian received it on Dec 4, 2026',
      false,
    ],
    [
      { status: 'delivered', deliveredOn: '2026-12-04', dueOn: '2027-01-03', isExtendable: true },
      /If you send it more information within its 30 days, it gets 15 more days\.$/,
      false,
    ],
    [
      { status: 'delivered', dueOn: '2027-01-18', informationReceivedOn: '2026-12-20' },
      /It received more information on Dec 20, 2026, which gave it 15 more days\.$/,
      false,
    ],
    [
      { status: 'overdue', deliveredOn: '2026-12-04', dueOn: '2027-01-03' },
      'The time of Experian is over',
      false,
    ],
    [{ status: 'withdrawn' }, 'This letter was withdrawn', false],
    [{ status: 'out-of-date', letter: null, items: [] }, 'This letter is out of date', false],
  ] as const)('of %j says so', async (changes, title, canBeSigned) => {
    openLetter(letter(changes as Partial<DisputeDetails>));
    expect(await screen.findByText(title)).toBeVisible();
    await waitFor(() => {
      const sign = screen.queryByRole('button', { name: 'Sign this letter' });
      expect(sign !== null).toBe(canBeSigned);
    });
  });

  const answered = letter({
    status: 'answered',
    postedOn: '2026-12-01',
    deliveredOn: '2026-12-04',
    dueOn: '2027-01-03',
    outcomes: [
      { finding: 'a1', outcome: 'verified', completedOn: '2026-12-20', reasons: 'It is right.' },
      { finding: 'gone', outcome: 'deleted', completedOn: '2026-12-20', reasons: null },
    ],
    nextSteps: [
      { kind: 'procedure', allowed: true, rule: '15 USC 1681i(a)(7)', lacks: [], findings: ['a1'] },
      {
        kind: 'statement',
        allowed: false,
        rule: '15 USC 1681i(b)',
        lacks: ['unresolved-item'],
        findings: [],
      },
      {
        kind: 'dispute',
        allowed: false,
        rule: '15 USC 1681i(a)(3)',
        lacks: ['new-information'],
        findings: ['a1'],
      },
    ],
  });

  test('that the bureau answered says what it means, and what may follow', async () => {
    openLetter(answered);
    const answer = within(await screen.findByRole('region', { name: 'The Answer of Experian' }));
    expect(answer.getByText('Harbor Bank')).toBeVisible();
    expect(answer.getByText('Verified as accurate')).toBeVisible();
    expect(answer.getByText(/That is not the end/)).toBeVisible();
    expect(answer.getByText(/It is right\./)).toBeVisible();
    expect(answer.getByText('An item that your report no longer shows')).toBeVisible();
    expect(answer.getByText('Deleted')).toBeVisible();
    expect(answer.getByText('Ask how it was checked')).toBeVisible();
    expect(answer.getByText(/It needs new information/)).toBeVisible();
    expect(answer.queryByText('Add a statement to your file')).toBeNull();
  });

  test('leads to a statement in the client’s own words, of at most 100', async () => {
    const step = { kind: 'statement', allowed: true, rule: '15 USC 1681i(b)' } as const;
    const { user, api } = openLetter(
      { ...answered, nextSteps: [{ ...step, lacks: [], findings: ['a1'] }] },
      { 'disputes.create': () => letter({ kind: 'statement' }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Write the statement' }));
    const field = screen.getByLabelText('Your statement about Harbor Bank');
    await user.click(screen.getByRole('button', { name: 'Prepare the letter' }));
    expect(await screen.findByText(/^A statement is in your own words/)).toBeVisible();
    await user.click(field);
    await user.paste(Array.from({ length: 101 }, () => 'word').join(' '));
    expect(screen.getByText('101 of 100 words')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'I paid it.');
    await user.click(screen.getByRole('button', { name: 'Prepare the letter' }));
    await waitFor(() =>
      expect(api.inputs('disputes.create')).toEqual([
        {
          bureau: 'experian',
          kind: 'statement',
          findings: ['a1'],
          statements: { a1: 'I paid it.' },
          documents: [],
        },
      ]),
    );
  });

  test('asks a victim of identity theft for the approved report', async () => {
    const step = { kind: 'block', allowed: false, rule: '15 USC 1681c-2(a)' } as const;
    const { user, api } = openLetter(
      {
        ...answered,
        nextSteps: [{ ...step, lacks: ['identity-theft-documents'], findings: ['a1'] }],
      },
      {
        'documents.list': () => [
          document({ id: ID, fileName: 'ftc.pdf', documentType: 'other', status: 'approved' }),
          document({ fileName: 'waits.pdf', documentType: 'other', status: 'pending' }),
        ],
        'disputes.create': () => letter({ kind: 'block' }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Prepare the request to block' }));
    await user.click(screen.getByRole('button', { name: 'Prepare the letter' }));
    expect(await screen.findByText(/^A block needs your identity theft report/)).toBeVisible();
    const report = screen.getByLabelText('Your identity theft report');
    expect(within(report).queryByText('waits.pdf')).toBeNull();
    await user.selectOptions(report, 'ftc.pdf');
    await user.click(screen.getByRole('button', { name: 'Prepare the letter' }));
    await waitFor(() =>
      expect(api.inputs('disputes.create')).toMatchObject([{ kind: 'block', documents: [ID] }]),
    );
  });

  const answerPath = `POST /api/disputes/${ID}/answer`;
  const answerFile = document({
    fileName: 'answer.pdf',
    documentType: 'other',
    answerTo: { disputeId: ID, bureau: 'experian' },
  });

  test.each(['account', 'documents'] as const)(
    'unsigned, follows a change of the %s',
    async (area) => {
      const { api, shell } = openLetter();
      await screen.findByLabelText('Your full name');
      const { letter: text } = letter();
      const blocks = [{ kind: 'paragraph' as const, text: 'As it reads now' }];
      api.use({
        'disputes.get': () => letter({ letter: { ...text!, blocks, hash: hashOf('b') } }),
      });
      act(() => shell.events.emit('client-changed', [area]));
      expect(await screen.findByText('As it reads now')).toBeVisible();
    },
  );

  test('that was mailed takes the paper of the answer, also with the camera of a phone', async () => {
    window.matchMedia = (query) =>
      Object.assign(matchMedia(query), { matches: query.includes('coarse') });
    const { user, api } = openLetter(letter({ status: 'mailed', postedOn: '2026-12-01' }), {
      'documents.list': () => [document({ fileName: 'bill.pdf' })],
      [answerPath]: () => answerFile,
    });
    await user.click(await screen.findByRole('button', { name: 'Add the answer' }));
    await user.click(screen.getByRole('button', { name: 'Take a photo' }));
    const camera = window.document.querySelector<HTMLInputElement>('body > input')!;
    expect(camera).toHaveAttribute('capture', 'environment');
    api.use({ 'documents.list': () => [answerFile] });
    await user.upload(camera, file('answer.jpg'));
    expect(await screen.findByText('answer.pdf')).toBeVisible();
    expect(screen.queryByText('bill.pdf')).toBeNull();
    expect(api.inputs(answerPath)).toHaveLength(1);
  });

  test('that was mailed has its proof for others, and says how to use it', async () => {
    const proof = document({
      fileName: 'usps.pdf',
      documentType: 'other',
      status: 'approved',
      proofOf: { disputeId: ID, bureau: 'experian' },
    });
    const { user } = openLetter(letter({ status: 'delivered', deliveredOn: '2026-12-03' }), {
      'documents.list': () => [proof, document({ fileName: 'bill.pdf' })],
    });
    expect(await screen.findByRole('link', { name: 'Download the proof (PDF)' })).toHaveAttribute(
      'href',
      `/api/disputes/${ID}/proof`,
    );
    expect(screen.getByRole('link', { name: /without those copies/ })).toHaveAttribute(
      'href',
      `/api/disputes/${ID}/proof?enclosures=none`,
    );
    expect(await screen.findByText('usps.pdf')).toBeVisible();
    expect(screen.queryByText('bill.pdf')).toBeNull();
    await user.click(screen.getByText('Attach it to a complaint to the CFPB'));
    expect(screen.getByText(/You file it yourself; we do not file for you/)).toBeVisible();
    expect(screen.getByText(/^Choose Experian, and say/)).toBeVisible();
  });

  test('that an admin views names the proof without a link', async () => {
    const mailed = letter({ status: 'mailed', postedOn: '2026-12-01' });
    openLetter(mailed, { 'documents.list': () => [] }, { refusal: 'Only the client' });
    expect(await screen.findByText('Download the proof (PDF)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /proof/i })).toBeNull();
  });

  test('that was not mailed takes no answer, and has no proof', async () => {
    openLetter(letter({ status: 'signed', signedAt: '2026-11-29T10:00:00.000Z' }));
    expect(await screen.findByText('You signed this letter')).toBeVisible();
    expect(screen.queryByText('Send Us Its Answer')).toBeNull();
    expect(screen.queryByText('Proof of This Dispute')).toBeNull();
  });

  test('that an admin views shows its answer, and takes none', async () => {
    const mailed = letter({ status: 'mailed', postedOn: '2026-12-01' });
    openLetter(mailed, { 'documents.list': () => [answerFile] }, { refusal: 'Only the client' });
    expect(await screen.findByText('answer.pdf')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add the answer' })).toBeNull();
  });

  test('without an answer in time says that silence deletes nothing', async () => {
    const outcomes = [
      { finding: 'a1', outcome: 'no-response', completedOn: null, reasons: null } as const,
    ];
    openLetter({ ...answered, outcomes, nextSteps: [] });
    expect(await screen.findByText('Experian did not answer in time')).toBeVisible();
    expect(screen.getByText('No answer in time')).toBeVisible();
    expect(screen.queryByText('Possible Next Steps')).toBeNull();
  });

  test('that was answered says it in Spanish', async () => {
    openLetter(answered, {}, { language: 'es' });
    expect(await screen.findByText('Verificado como exacto')).toBeVisible();
    expect(screen.getByText('Preguntar cómo se verificó')).toBeVisible();
  });

  test('of a client who chose paper is not signed, and leads to the consent', async () => {
    openLetter(letter(), {
      'contracts.current': () => currentContract({ step: 'in-force', consentWithdrawn: true }),
    });
    expect(await screen.findByText('You chose paper')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your contract' })).toHaveAttribute(
      'href',
      '/agreement',
    );
    expect(screen.queryByRole('button', { name: 'Sign this letter' })).toBeNull();
  });

  test('of an older text keeps the file that was signed', async () => {
    openLetter(letter({ status: 'out-of-date', signedAt: '2026-11-29T10:00:00.000Z' }));
    expect(
      await screen.findByRole('link', { name: 'The letter as you signed it (PDF)' }),
    ).toBeVisible();
  });

  test('is withdrawn after a question', async () => {
    const { user, api } = openLetter(letter(), { 'disputes.withdraw': () => null });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the letter…' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the letter' }));
    await waitFor(() => expect(api.inputs('disputes.withdraw')).toEqual([{ disputeId: ID }]));
  });

  test('on an admin’s view of the client’s screen cannot be signed', async () => {
    openLetter(letter(), {}, { refusal: 'Only the client' });
    expect(await screen.findByText('Dispute of Information in My Credit File')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign|Withdraw/ })).toBeNull();
  });

  test('in Spanish has its translation beside it', async () => {
    openLetter(letter(), {}, { language: 'es' });
    expect(
      await screen.findByText('Disputa de información en mi expediente de crédito'),
    ).toBeVisible();
  });
});

describe('a refusal by the law', () => {
  const words = { en: /^Your own words/, es: /^Sus propias palabras/ };
  const refusing = (name: string, error: Error) => ({
    [name]: () => {
      throw error;
    },
  });

  async function prepare(language: 'en' | 'es', error: Error) {
    const { user, shell } = openList(refusing('disputes.create', error), language);
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    await user.click(experian.getByRole('checkbox'));
    const field = experian.getByLabelText(words[language]);
    await user.type(field, 'x');
    await user.click(experian.getByRole('button'));
    return { field, shell };
  }

  test.each(
    refusalsOf(
      'work-not-allowed',
      'dispute-finding-gone',
      'dispute-unanswered',
      'dispute-unsure',
      'dispute-accurate',
      'dispute-contradicts-answer',
      'dispute-repeated',
      'identification-missing',
    ),
  )('of a chosen finding is shown: $code, $language', async ({ language, rule, text, refuse }) => {
    const { field, shell } = await prepare(language, refuse('findings'));
    await waitFor(() => expect(shell.toasts[0]?.description).toMatch(text));
    expect(shell.toasts[0]?.description).toContain(rule);
    expect(field).toHaveValue('x');
  });

  test.each(refusalsOf('other-identity', 'disclosure-is-no-removal'))(
    'of the client’s words is shown at their field: $code, $language',
    async ({ language, rule, text, refuse }) => {
      const { field, shell } = await prepare(language, refuse('statements', 'a1'));
      await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(text)));
      expect(field).toHaveAccessibleDescription(expect.stringContaining(rule));
      expect(shell.toasts).toEqual([]);
    },
  );

  test.each(refusalsOf('work-not-allowed', 'letter-changed', 'dispute-withdrawn'))(
    'of a signature is shown: $code, $language',
    async ({ language, rule, text, refuse }) => {
      const api = refusing('disputes.sign', refuse());
      const { user, shell } = openLetter(letter(), api, { language });
      const field = await screen.findByLabelText(/^(Your full name|Su nombre completo)$/);
      await user.type(field, 'Dana Reed');
      await user.click(screen.getByRole('checkbox', { name: /I have paid this account/ }));
      await user.click(screen.getByRole('button', { name: /^(Sign|Firmar) / }));
      await waitFor(() => expect(shell.toasts[0]?.description).toMatch(text));
      expect(shell.toasts[0]?.description).toContain(rule);
      expect(field).toHaveValue('Dana Reed');
    },
  );

  test.each([
    ['the client is not sure of', { answer: { ...yes, isYours: 'unsure' } }],
    ['is not answered', { answer: null }],
    ['no report shows any more', { rule: 'gone-unanswered' }],
  ])('is not met about a finding that %s, because none is offered', async (_, changes) => {
    const only = { ...finding('a1', ['experian'], yes), ...changes };
    openList({ 'reports.findings': () => ({ ...findings, findings: [only] }) });
    expect(await screen.findByRole('link', { name: 'See what we found' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('is not met with another receiver, address or birth date, which nothing asks for', async () => {
    const { user } = openList();
    const experian = within(await screen.findByRole('group', { name: 'Experian' }));
    await user.click(experian.getByRole('checkbox'));
    expect(screen.getAllByRole('textbox')).toEqual([experian.getByLabelText(words.en)]);
    const receivers = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(receivers).toEqual(['Experian', 'Equifax'].map((name) => expect.stringContaining(name)));
  });
});
