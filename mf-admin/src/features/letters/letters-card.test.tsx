import { expect, test } from '@jest/globals';
import type { DisputeOutcome, DisputeSummary } from '@repo/contract/disputes';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { refusalsOf } from '@repo/testing/letter-refusals.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aFinding, aStanding } from '../../test/contract-fixtures.ts';
import { aLetter, LETTER_ID } from '../../test/letter-fixtures.ts';
import { changeOf, CLIENT_ID, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { CLIENT_PATH, license, renderClientFile } from '../../test/render-client-file.tsx';
import { aReportImport } from '../../test/report-import-fixtures.ts';

const { snapshot: _snapshot, ...head } = aReportImport();

const open = (letters: DisputeSummary[], { api, ...options }: RenderAdminOptions = {}) =>
  renderClientFile({
    path: `${CLIENT_PATH}?tab=reports`,
    ...options,
    api: {
      'clientReports.list': () => [head],
      'clientReports.scores': () => ({ series: [], reports: [] }),
      'clientReports.findings': () => ({
        report: { id: 'r1', reportDate: '2026-11-01', createdAt: '2026-11-02T09:00:00.000Z' },
        changes: [],
        findings: [aFinding('a1', 'Northgate'), aFinding('b2', 'Harbor Bank')],
        unread: 0,
      }),
      'clientContracts.standing': () => aStanding({ step: 'in-force' }),
      'clientDisputes.list': () => letters,
      ...api,
    },
  });

const card = async () =>
  within(await screen.findByRole('region', { name: 'Letters to the bureaus' }));

test('a letter is proposed of all answered findings at a bureau without one', async () => {
  const list = [aLetter()];
  const { user, api, shell } = open(list, {
    api: {
      'clientDisputes.propose': () => {
        const [item] = aLetter().items;
        const items = [{ ...item!, finding: 'b2' }];
        list.push(aLetter({ id: '60000000-0000-4000-8000-000000000002', items }));
        return { ...aLetter(), letter: null, deadlines: [] };
      },
    },
  });
  const letters = await card();
  expect(await letters.findByText('Waits for the client')).toBeVisible();
  const equifax = 'Propose a letter to Equifax (2 findings)';
  const experian = 'Propose a letter to Experian (1 finding)';
  const release = api.hold('clientDisputes.propose');
  await user.click(letters.getByRole('button', { name: experian }));
  expect(letters.getByRole('button', { name: experian })).toBeEnabled();
  await user.click(letters.getByRole('button', { name: equifax }));
  release();
  await waitFor(() => expect(letters.queryByRole('button', { name: experian })).toBeNull());
  expect(letters.getByRole('button', { name: equifax })).toBeVisible();
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(letters.getByRole('button', { name: equifax }));
  expect(shell.toasts).toMatchObject([{ title: 'Letter proposed' }]);
  expect(api.inputs('clientDisputes.propose')).toEqual([
    { id: CLIENT_ID, bureau: 'experian', kind: 'dispute', findings: ['b2'] },
  ]);
});

test.each(['account', 'contracts', 'documents'] as const)(
  'the letters follow a change of the %s',
  async (area) => {
    const { api, shell } = open([aLetter()]);
    const letters = await card();
    await letters.findByText('Waits for the client');
    api.use({ 'clientDisputes.list': () => [aLetter({ status: 'withdrawn' })] });
    act(() => shell.events.emit('clients-changed', changeOf(area)));
    expect(await letters.findByText('Withdrawn')).toBeVisible();
  },
);

test.each(
  refusalsOf(
    'work-not-allowed',
    'dispute-finding-gone',
    'dispute-unanswered',
    'dispute-unsure',
    'dispute-accurate',
    'dispute-repeated',
    'identification-missing',
  ),
)('a proposal that the law refuses says so: $code, $language', async (refused) => {
  const { language, rule, text, refuse } = refused;
  const { user, shell } = open([], {
    language,
    api: {
      'clientDisputes.propose': () => {
        throw refuse('findings');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Experian \(/ }));
  await waitFor(() => expect(shell.toasts[0]?.description).toMatch(text));
  expect(shell.toasts[0]?.description).toContain(rule);
});

test('a proposal is to a bureau, about findings, and has no words', async () => {
  open([]);
  const letters = await card();
  await letters.findByRole('button', { name: /to Experian/ });
  const receivers = letters.getAllByRole('button').map(({ textContent }) => textContent);
  expect(receivers).toEqual(
    ['Experian', 'Equifax'].map((name) => expect.stringContaining(`to ${name} (2 findings)`)),
  );
  expect(letters.queryAllByRole('textbox')).toEqual([]);
});

test.each(['waiting', 'cancelled', 'stopped'] as const)(
  'at the step %s, none is proposed',
  async (step) => {
    open([], { api: { 'clientContracts.standing': () => aStanding({ step }) } });
    expect(await (await card()).findByText(/once a contract is in force/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull();
  },
);

test.each([
  ['unsure', { answer: { isYours: 'unsure', wasPaid: null, paidOn: null } }],
  ['unanswered', { questions: ['isYours'] }],
  ['gone from the report', { rule: 'gone-unanswered' }],
] as const)('about a finding that is %s, none is proposed', async (_, changes) => {
  open([], {
    api: {
      'clientReports.findings': () => ({
        report: { id: 'r1', reportDate: '2026-11-01', createdAt: '2026-11-02T09:00:00.000Z' },
        changes: [],
        findings: [{ ...aFinding('a1', 'Northgate'), ...changes }],
        unread: 0,
      }),
    },
  });
  expect(
    await (await card()).findByText('There is no answered finding without a letter.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /Propose/ })).toBeNull();
});

test('a letter is withdrawn after a question', async () => {
  const { user, api } = open(
    [aLetter({ status: 'signed', signedAt: '2026-11-29T10:00:00.000Z' })],
    {
      api: { 'clientDisputes.withdraw': () => null },
    },
  );
  const letters = await card();
  expect(await letters.findByRole('link', { name: 'Letter (PDF)' })).toHaveAttribute(
    'href',
    `/api/admin/clients/${CLIENT_ID}/disputes/${LETTER_ID}/letter`,
  );
  await user.click(letters.getByRole('button', { name: 'Withdraw…' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw the letter' }));
  await waitFor(() =>
    expect(api.inputs('clientDisputes.withdraw')).toEqual([
      { id: CLIENT_ID, disputeId: LETTER_ID },
    ]),
  );
});

test('the delivery of a signed letter is recorded with its proof, in a dialog that waits for it', async () => {
  const signed = aLetter({ status: 'signed', signedAt: '2026-11-29T10:00:00.000Z' });
  const { user, api, shell } = open([signed], {
    api: { 'clientDisputes.recordDelivery': () => ({ ...signed, letter: null, deadlines: [] }) },
  });
  await user.click(await (await card()).findByRole('button', { name: 'Record delivery…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Delivered on'), '2026-11-29');
  await user.click(dialog.getByRole('button', { name: 'Record the delivery' }));
  expect(api.inputs('clientDisputes.recordDelivery')).toEqual([]);
  await user.type(dialog.getByLabelText('Proof'), 'x');
  await user.click(dialog.getByRole('checkbox', { name: /AnnualCreditReport/ }));
  const release = api.hold('clientDisputes.recordDelivery');
  await user.click(dialog.getByRole('button', { name: 'Record the delivery' }));
  await waitFor(() => expect(api.inputs('clientDisputes.recordDelivery')).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  release();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Delivery recorded' }]));
  expect(api.inputs('clientDisputes.recordDelivery')).toEqual([
    {
      disputeId: LETTER_ID,
      deliveredOn: '2026-11-29',
      evidence: 'x',
      isOfAnnualReport: true,
    },
  ]);
});

const PROOF = 'POST /api/admin/disputes/{disputeId}/delivery/proof';
const ANSWER = 'POST /api/admin/disputes/{disputeId}/answer';
const usps = () => new File(['x'], 'usps.pdf', { type: 'application/pdf' });
const CHOOSE = 'Attach the proof of the Postal Service';

test('the file that proves a delivery is sent after the delivery is recorded', async () => {
  const mailed = aLetter({ status: 'mailed', signedAt: '2026-11-29T10:00:00.000Z' });
  const { user, api, shell } = open([mailed], {
    api: {
      'clientDisputes.recordDelivery': () => ({ ...mailed, letter: null, deadlines: [] }),
      [PROOF]: () => ({}),
    },
  });
  await user.click(await (await card()).findByRole('button', { name: 'Record delivery…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Delivered on'), '2026-11-29');
  await user.type(dialog.getByLabelText('Proof'), 'x');
  await user.upload(dialog.getByLabelText(CHOOSE), usps());
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await user.upload(dialog.getByLabelText(CHOOSE), usps());
  expect(dialog.getByText('Attached: usps.pdf')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record the delivery' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Delivery recorded' }]));
  expect(api.calls.map(({ name }) => name).filter((name) => /record|POST/.test(name))).toEqual([
    'clientDisputes.recordDelivery',
    PROOF,
  ]);
});

test('a delivery whose file was refused is recorded, and its file is attached later', async () => {
  const delivered = aLetter({
    status: 'delivered',
    signedAt: '2026-11-29T10:00:00.000Z',
    postedOn: '2026-11-30',
    deliveredOn: '2026-12-03',
  });
  const { user, api, shell } = open([delivered], {
    api: {
      [PROOF]: () => {
        throw gatewayError('PAYLOAD_TOO_LARGE', 'too large');
      },
    },
  });
  const letters = await card();
  expect(await letters.findByRole('link', { name: 'Proof of the dispute (PDF)' })).toHaveAttribute(
    'href',
    `/api/admin/clients/${CLIENT_ID}/disputes/${LETTER_ID}/proof`,
  );
  await user.click(letters.getByRole('button', { name: 'Attach proof…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Attach the proof' })).toBeDisabled();
  await user.upload(dialog.getByLabelText(CHOOSE), usps());
  await user.click(dialog.getByRole('button', { name: 'Attach the proof' }));
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([{ title: 'The proof of delivery was not stored' }]),
  );
  api.use({
    [PROOF]: () => ({}),
    'documents.listForClient': () => [
      {
        ...license,
        fileName: 'usps.pdf',
        proofOf: { disputeId: LETTER_ID, bureau: 'experian' },
      },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Attach the proof' }));
  expect(await letters.findByRole('link', { name: 'Delivery: usps.pdf' })).toBeVisible();
});

test('a mailed letter leads to its mailing, and is not withdrawn', async () => {
  const signedAt = '2026-11-29T10:00:00.000Z';
  open([aLetter({ status: 'mailed', signedAt, mailingId: LETTER_ID, postedOn: '2026-11-30' })]);
  const letters = await card();
  expect(await letters.findByText('Mailed')).toBeVisible();
  expect(letters.getByRole('link', { name: 'Mailing' })).toHaveAttribute(
    'href',
    `/admin/mailings/${LETTER_ID}`,
  );
  expect(letters.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  expect(letters.getByRole('button', { name: 'Record delivery…' })).toBeVisible();
});

test('the return of a mailed letter is recorded with its day, and the letter says so', async () => {
  const signedAt = '2026-11-29T10:00:00.000Z';
  const mailed = aLetter({ status: 'mailed', signedAt, postedOn: '2026-11-30' });
  const returned = aLetter({ status: 'signed', signedAt, returnedOn: '2026-12-09' });
  const { user, api, shell } = open([mailed], {
    api: { 'clientDisputes.recordReturn': () => ({ ...returned, letter: null, deadlines: [] }) },
  });
  await user.click(await (await card()).findByRole('button', { name: 'Record return…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Record the return' }));
  expect(api.inputs('clientDisputes.recordReturn')).toEqual([]);
  await user.type(dialog.getByLabelText('Came back on'), '2026-12-09');
  api.use({ 'clientDisputes.list': () => [returned] });
  await user.click(dialog.getByRole('button', { name: 'Record the return' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Return recorded' }]));
  expect(api.inputs('clientDisputes.recordReturn')).toEqual([
    { disputeId: LETTER_ID, returnedOn: '2026-12-09', reason: '' },
  ]);
  const letters = await card();
  expect(await letters.findByText('Returned on Dec 9, 2026')).toBeVisible();
  expect(letters.queryByRole('button', { name: 'Record return…' })).toBeNull();
});

test('further information is recorded after a warning, and gives the bureau more time', async () => {
  const delivered = aLetter({
    status: 'delivered',
    signedAt: '2026-11-29T10:00:00.000Z',
    deliveredOn: '2026-12-04',
    dueOn: '2027-01-03',
    isExtendable: true,
  });
  const extended = aLetter({
    ...delivered,
    dueOn: '2027-01-18',
    informationReceivedOn: '2026-12-20',
    isExtendable: false,
  });
  const { user, api, shell } = open([delivered], {
    api: {
      'clientDisputes.recordInformation': () => {
        throw gatewayError(
          'CONFLICT',
          'late',
          [{ path: ['receivedOn'], code: 'information-outside-time', message: 'late' }],
          '15 USC 1681i(a)(1)(B)',
        );
      },
    },
  });
  await user.click(await (await card()).findByRole('button', { name: 'Record information…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('This gives the bureau 15 more days')).toBeVisible();
  expect(dialog.getByText(/by Jan 18, 2027 instead of Jan 3, 2027/)).toBeVisible();
  await user.type(dialog.getByLabelText('The bureau received it on'), '2027-01-04');
  await user.click(dialog.getByRole('button', { name: 'Record the information' }));
  expect(await dialog.findByText(/Only what the bureau receives from the delivery/)).toBeVisible();
  expect(dialog.getByText(/15 USC 1681i\(a\)\(1\)\(B\)/)).toBeVisible();
  api.use({
    'clientDisputes.recordInformation': () => ({ ...extended, letter: null, deadlines: [] }),
    'clientDisputes.list': () => [extended],
  });
  await user.clear(dialog.getByLabelText('The bureau received it on'));
  await user.type(dialog.getByLabelText('The bureau received it on'), '2026-12-20');
  await user.click(dialog.getByRole('button', { name: 'Record the information' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Information recorded' }]));
  const letters = await card();
  expect(await letters.findByText('Extended by information of Dec 20, 2026')).toBeVisible();
  expect(letters.getByText('Jan 18, 2027')).toBeVisible();
  expect(letters.queryByRole('button', { name: 'Record information…' })).toBeNull();
});

test('a letter names the copies that are not approved', async () => {
  open([aLetter({ missingEnclosures: ['drivers-license', 'social-security'] })]);
  expect(
    await (await card()).findByText('Not approved yet: driver’s license, Social Security card'),
  ).toBeVisible();
});

test('a delivered letter says until when the bureau must finish, and stays', async () => {
  open([
    aLetter({
      status: 'overdue',
      signedAt: '2026-11-29T10:00:00.000Z',
      deliveredOn: '2026-12-04',
      dueOn: '2027-01-03',
    }),
  ]);
  const letters = await card();
  expect(await letters.findByText('Overdue')).toBeVisible();
  expect(letters.getByText('Jan 3, 2027')).toBeVisible();
  expect(letters.queryByRole('button', { name: /Withdraw|delivery/ })).toBeNull();
});

const delivered = {
  status: 'delivered',
  signedAt: '2026-11-29T10:00:00.000Z',
  deliveredOn: '2026-12-04',
  dueOn: '2027-01-03',
} as const;
const LATER_ID = '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0b22';
const [item] = aLetter().items;
const two = [item!, { ...item!, finding: 'b2', creditor: 'Harbor Bank' }];
const outcomeOf = (finding: string, outcome: DisputeOutcome) => ({
  finding,
  outcome,
  completedOn: outcome === 'no-response' ? null : '2026-12-20',
  reasons: null,
});
const details = (changes: Partial<DisputeSummary>) => ({
  ...aLetter(changes),
  letter: null,
  deadlines: [],
});

test('one answer for all items of a letter is recorded in three presses', async () => {
  const answered: Partial<DisputeSummary> = {
    ...delivered,
    status: 'answered',
    items: two,
    outcomes: [outcomeOf('a1', 'verified'), outcomeOf('b2', 'verified')],
  };
  const { user, api, shell } = open([aLetter({ ...delivered, items: two })], {
    api: { 'clientDisputes.recordOutcomes': () => details(answered) },
  });
  const letters = await card();
  await user.click(await letters.findByRole('button', { name: 'Record the answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Verified as accurate' }));
  api.use({ 'clientDisputes.list': () => [aLetter(answered)] });
  await user.click(dialog.getByRole('button', { name: 'Record the answer' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Answer recorded' }]));
  expect(api.inputs('clientDisputes.recordOutcomes')).toEqual([
    {
      disputeId: LETTER_ID,
      outcomes: [
        { finding: 'a1', outcome: 'verified', reasons: '' },
        { finding: 'b2', outcome: 'verified', reasons: '' },
      ],
    },
  ]);
  expect(await letters.findByText('Answered')).toBeVisible();
  expect(letters.getByText('Verified as accurate')).toBeVisible();
  expect(letters.queryByRole('button', { name: /delivery|return/ })).toBeNull();
});

test.each<[string, DisputeSummary[]]>([
  ['is in another order', [aLetter({ id: LATER_ID, ...delivered }), aLetter(delivered)]],
  ['lacks its letter', []],
])('a dialog stays as it is when the list is read again and %s', async (_, again) => {
  const { user, api, shell } = open([aLetter(delivered)]);
  const letters = await card();
  await user.click(await letters.findByRole('button', { name: 'Record the answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Verified as accurate' }));
  api.use({ 'clientDisputes.list': () => again });
  const changed = { clients: { [CLIENT_ID]: ['disputes' as const] }, areas: [] };
  act(() => shell.events.emit('clients-changed', changed));
  await waitFor(() => expect(api.inputs('clientDisputes.list')).toHaveLength(2));
  await waitFor(() =>
    expect(document.body.textContent.match(/Record the answer…/g) ?? []).toHaveLength(again.length),
  );
  expect(dialog.getByRole('radio', { name: 'Verified as accurate' })).toBeChecked();
});

test('the steps of each item are shown, except of withdrawn letters', async () => {
  const tracks = [
    {
      finding: 'a1',
      foundOn: '2026-11-01',
      statedAt: '2026-11-20T18:00:00.000Z',
      shownOn: null,
      stillOn: null,
      backOn: null,
    },
  ];
  const withdrawn = aLetter({ id: LATER_ID, status: 'withdrawn', tracks });
  const { user } = open([aLetter({ ...delivered, tracks }), withdrawn]);
  await user.click(await (await card()).findByText('Where each item stands'));
  const [steps, ...more] = screen.getAllByRole('list', { name: 'Steps for Northgate' });
  expect(more).toEqual([]);
  expect(steps).toBeVisible();
  const shown = within(steps!).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'FoundIn the report of Nov 1, 2026',
    'Stated by the clientNov 20, 2026',
    'SignedNov 29, 2026',
    'Mailed',
    'DeliveredDec 4, 2026',
    expect.stringMatching(/^Answered/),
    expect.stringMatching(/^Shown by a report/),
  ]);
});

test('the paper of an answer is beside its letter', async () => {
  const answerTo = { disputeId: LETTER_ID, bureau: 'experian' } as const;
  open([aLetter(delivered)], {
    api: {
      'documents.listForClient': () => [
        { ...license, id: 'd1', fileName: 'answer.pdf', answerTo },
        { ...license, id: 'd2', fileName: 'bill.pdf' },
      ],
    },
  });
  const letters = await card();
  expect(await letters.findByRole('link', { name: 'Answer: answer.pdf' })).toBeVisible();
  expect(letters.queryByText(/bill\.pdf/)).toBeNull();
});

test('the bureau’s letter is sent after its answer is recorded', async () => {
  const { user, api, shell } = open([aLetter(delivered)], {
    api: {
      'clientDisputes.recordOutcomes': () => details(delivered),
      [ANSWER]: () => {
        throw gatewayError('PAYLOAD_TOO_LARGE', 'too large');
      },
    },
  });
  const record = async () => {
    await user.click(await (await card()).findByRole('button', { name: 'Record the answer…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Verified as accurate' }));
    await user.upload(dialog.getByLabelText('Attach the bureau’s letter'), usps());
    await user.click(dialog.getByRole('button', { name: 'Record the answer' }));
  };
  await record();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: /its letter was not stored/ }]));
  api.use({ [ANSWER]: () => ({}) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await record();
  await waitFor(() => expect(shell.toasts.at(-1)).toMatchObject({ title: 'Answer recorded' }));
  expect(api.calls.map(({ name }) => name).filter((name) => /record|POST/.test(name))).toEqual([
    'clientDisputes.recordOutcomes',
    ANSWER,
    'clientDisputes.recordOutcomes',
    ANSWER,
  ]);
});

test('an answer for each item leaves out those without one, and needs the reasons of a frivolous one', async () => {
  const { user, api, shell } = open([aLetter({ ...delivered, items: two })], {
    api: { 'clientDisputes.recordOutcomes': () => details(delivered) },
  });
  await user.click(await (await card()).findByRole('button', { name: 'Record the answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: 'Record the answer' }));
  await save();
  expect(await dialog.findByText('Choose what the bureau answered')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'The same for all items' }));
  await user.selectOptions(dialog.getByLabelText('Harbor Bank'), 'frivolous');
  await save();
  expect(await dialog.findByText(/Write what the bureau says is missing/)).toBeVisible();
  expect(dialog.getByText(/15 USC 1681i\(a\)\(3\)\(C\)/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reasons for Harbor Bank'), 'A receipt');
  await user.clear(dialog.getByLabelText('The bureau finished on'));
  await user.type(dialog.getByLabelText('The bureau finished on'), '2026-12-20');
  await save();
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Answer recorded' }]));
  expect(api.inputs('clientDisputes.recordOutcomes')).toEqual([
    {
      disputeId: LETTER_ID,
      completedOn: '2026-12-20',
      outcomes: [{ finding: 'b2', outcome: 'frivolous', reasons: 'A receipt' }],
    },
  ]);
});

test('a corrected answer sends only what changed, and a refusal is at its field', async () => {
  const outcomes = [outcomeOf('a1', 'verified'), outcomeOf('b2', 'deleted')];
  const { user, api } = open(
    [aLetter({ ...delivered, status: 'answered', items: two, outcomes })],
    {
      api: {
        'clientDisputes.recordOutcomes': () => {
          throw gatewayError(
            'CONFLICT',
            'early',
            [{ path: ['completedOn'], code: 'outcome-before-mailed', message: 'early' }],
            '15 USC 1681i(a)(6)(A)',
          );
        },
      },
    },
  );
  await user.click(await (await card()).findByRole('button', { name: 'Correct the answer…' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Northgate'), 'remains');
  await user.click(dialog.getByRole('button', { name: 'Record the answer' }));
  expect(await dialog.findByText(/^The bureau finished on the day the letter/)).toBeVisible();
  expect(dialog.getByText(/15 USC 1681i\(a\)\(6\)\(A\)/)).toBeVisible();
  expect(api.inputs('clientDisputes.recordOutcomes')).toEqual([
    {
      disputeId: LETTER_ID,
      completedOn: '2026-12-20',
      outcomes: [{ finding: 'a1', outcome: 'remains', reasons: '' }],
    },
  ]);
});

test('in Spanish', async () => {
  open([aLetter()], { language: 'es' });
  expect(await screen.findByText('Falta el cliente')).toBeVisible();
});
