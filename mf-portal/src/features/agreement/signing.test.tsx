import { expect, test } from '@jest/globals';
import { gatewayError, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import {
  contractDetails,
  contractSummary,
  currentContract,
  hashOf,
  rightsText,
  road,
  scrolling,
  signedOnNov30,
} from '../../test/agreement.ts';
import { creditReport } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import AgreementScreen from './agreement-screen.tsx';

const scroll = scrolling();
const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const seen: ApiHandlers = {
  'contracts.view': () => null,
  'reports.latest': () => creditReport(),
};

const rights = currentContract({ step: 'rights' });
const toSign = currentContract({ step: 'sign', contract: contractSummary() });
const signed = currentContract({
  step: 'waiting',
  contract: contractSummary({ step: 'waiting', ...signedOnNov30 }),
});

function open(api: ApiHandlers, options: Parameters<typeof renderPortal>[1] = {}) {
  return renderPortal(<AgreementScreen />, { ...options, api: { ...seen, ...api } });
}

function openContract(api: ApiHandlers = {}, options: Parameters<typeof renderPortal>[1] = {}) {
  return open(
    {
      'contracts.get': () => contractDetails(),
      ...road('contracts.sign', toSign, signed),
      ...api,
    },
    options,
  );
}

test('the rights are read and signed with a typed name', async () => {
  const { user, api } = open({
    'contracts.rights': () => rightsText,
    ...road('contracts.signRights', rights, currentContract({ step: 'offer' })),
  });
  await screen.findByRole('heading', { level: 2, name: 'Consumer Credit File Rights' });
  const hash = hashOf('b');
  await waitFor(() => expect(api.inputs('contracts.view')).toEqual([{ hash, reachedEnd: false }]));
  scroll.toEnd();
  await waitFor(() => expect(api.inputs('contracts.view')).toHaveLength(2));
  expect(api.inputs('contracts.view')[1]).toEqual({ hash, reachedEnd: true });
  await user.click(screen.getByRole('button', { name: 'Sign' }));
  const name = screen.getByLabelText('Your full name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription(/Sign with your name, or draw your signature$/);
  await user.type(name, 'Dana Whitfield{Enter}');
  expect(await h1('We Prepare Your Contract')).toHaveFocus();
  expect(api.inputs('contracts.signRights')).toEqual([
    { signature: { kind: 'typed', value: 'Dana Whitfield' }, hash },
  ]);
});

test('in Spanish both texts are there, and it says which one governs', async () => {
  open(
    { 'contracts.rights': () => rightsText, 'contracts.current': () => rights },
    { language: 'es' },
  );
  const spanish = await screen.findByText('Usted tiene derecho a disputar.');
  const english = screen.getByText('You have a right to dispute.');
  expect(screen.getByText(/^Usted firma el texto en inglés/)).toBeVisible();
  expect(spanish.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(english.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(spanish).toBeVisible();
});

test('the contract has prices, total and days up front, and the right to cancel beside the signature', async () => {
  openContract();
  const summary = await screen.findByRole('region', { name: 'In Short' });
  const values = within(summary)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(values).toEqual([
    'Dispute: Harbor Bank, Experian: $79.00',
    'Deletion of First Bank, Equifax: $150.00',
    'U.S. Postal Service: $9.68',
    'If you sign today, you can cancel until: The end of Thursday, December 3',
    'We may start on: Friday, December 4',
    'Our estimate of when all services are done: March 1, 2027',
  ]);
  expect(within(summary).getByText('$238.68')).toBeVisible();
  const right = screen.getByText('You may cancel this contract. See the attached notice.');
  expect(right).toHaveStyle({ fontWeight: '700' });
  const form = screen.getByRole('button', { name: 'Sign the contract' }).closest('form');
  expect(form).toContainElement(right);
  expect(screen.getAllByText(/^You may cancel this contract/)).toHaveLength(1);
});

test.each([
  ['OH', 3, false],
  ['CA', 5, true],
])(
  'the day until which one can cancel in %s is above the words of the law',
  async (state, cancelDays, isLonger) => {
    openContract({
      'contracts.get': () =>
        contractDetails({
          state,
          ifSignedToday: { cancelDueOn: '2026-12-07', mayStartOn: '2026-12-08', cancelDays },
        }),
    });
    const right = await screen.findByText(/^You may cancel this contract/);
    const day = screen.getByText(
      /^If you sign today, you can cancel until the end of Monday, December 7\./,
    );
    expect(right.closest('form')).toContainElement(day);
    expect(day.compareDocumentPosition(right)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(day.textContent?.includes('The law of California gives you longer')).toBe(isLonger);
  },
);

test('a name that is not the account’s gets a hint, and can sign', async () => {
  const { user, api } = openContract(
    {},
    { user: { firstName: 'Marisol', lastName: 'Reyes Peña' } },
  );
  const hint = () => screen.queryByText(/^Your account says/);
  const name = await screen.findByLabelText('Your full name');
  await user.type(name, ' marisol  REYES Pena ');
  await act(() => new Promise((resolve) => setTimeout(resolve, 900)));
  expect(hint()).toBeNull();
  await user.clear(name);
  await user.type(name, 'Dana Whitfield');
  expect(
    await screen.findByText('Your account says Marisol Reyes Peña. Sign with your own name.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  await h1('Signed. You Can Still Cancel');
  expect(api.inputs('contracts.sign')).toHaveLength(1);
});

test('a signature needs the answer about phone calls, and goes with the text’s hash', async () => {
  const { user, api } = openContract();
  await user.type(await screen.findByLabelText('Your full name'), 'Dana Whitfield');
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  const question = screen.getByRole('group', {
    name: 'Has anybody from Evergreen Credit spoken with you by phone before?',
  });
  expect(question).toHaveAccessibleDescription('Say whether you spoke with us by phone before');
  expect(api.inputs('contracts.sign')).toEqual([]);
  await user.click(within(question).getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  expect(await h1('Signed. You Can Still Cancel')).toHaveFocus();
  expect(api.inputs('contracts.sign')).toEqual([
    {
      contractId: contractDetails().id,
      signature: { kind: 'typed', value: 'Dana Whitfield' },
      hash: hashOf('a'),
      spokeByPhone: false,
    },
  ]);
});

test('a text that has changed is shown again before it can be signed', async () => {
  let contract = contractDetails();
  const { user, api } = openContract({
    'contracts.get': () => contract,
    'contracts.sign': () => {
      contract = contractDetails({ hash: hashOf('c') });
      const issue = { path: ['hash'], code: 'signed-text-changed', message: 'Changed' };
      throw gatewayError('CONFLICT', 'Changed', [issue], '15 USC 1679d(a)(1)');
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Your full name'), 'Dana Whitfield{Enter}');
  const changed = await screen.findByText('This text has changed');
  await waitFor(() => expect(changed.closest('[tabindex]')).toHaveFocus());
  expect(screen.getByText('The law: 15 USC 1679d(a)(1)')).toBeVisible();
  expect(screen.getByLabelText('Your full name')).toHaveValue('Dana Whitfield');
  api.use(road('contracts.sign', toSign, signed));
  await user.click(screen.getByRole('button', { name: 'Sign the contract' }));
  await h1('Signed. You Can Still Cancel');
  expect(api.inputs('contracts.sign').at(-1)).toMatchObject({ hash: hashOf('c') });
});

test('a contract that was signed on another device is shown as signed', async () => {
  const { user, api } = openContract({
    'contracts.sign': () => {
      api.use({ 'contracts.current': () => signed });
      const issue = { path: [], code: 'contract-not-open', message: 'Not open' };
      throw gatewayError('CONFLICT', 'Not open', [issue]);
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Yes' }));
  await user.type(screen.getByLabelText('Your full name'), 'Dana Whitfield{Enter}');
  expect(await h1('Signed. You Can Still Cancel')).toBeVisible();
});

test('an offer that replaces the open one says that it is another', async () => {
  const { api, shell } = openContract();
  await screen.findByText('We dispute one item.');
  const next = contractSummary({ id: 'c64b0fe1-7c1d-4c1f-8b54-1e5d7b3a2d22' });
  api.use({
    'contracts.current': () => currentContract({ step: 'sign', contract: next }),
    'contracts.get': () => contractDetails({ ...next, hash: hashOf('d') }),
  });
  act(() => shell.events.emit('client-changed', ['contracts']));
  expect(await screen.findByText('This text has changed')).toBeVisible();
});

test('an offer whose work would be due before it may start cannot be signed', async () => {
  openContract({ 'contracts.get': () => contractDetails({ ifSignedToday: null }) });
  expect(await screen.findByText(/^This offer is too old to be signed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign the contract' })).toBeNull();
  expect(screen.queryByText(/^If you sign today/)).toBeNull();
});

test('an admin who looks at a client’s screen cannot sign, and leaves no trace of reading', async () => {
  const { api } = openContract({}, { refusal: 'Not here' });
  expect(await screen.findByText(/^Only the client can do this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign the contract' })).toBeNull();
  expect(api.inputs('contracts.view')).toEqual([]);
});
