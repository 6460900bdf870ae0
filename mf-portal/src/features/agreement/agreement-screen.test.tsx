import { expect, test } from '@jest/globals';
import type { CurrentContract } from '@repo/contract/contracts';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { contractSummary, currentContract, road, signedOnNov30 } from '../../test/agreement.ts';
import { creditReport } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import AgreementScreen from './agreement-screen.tsx';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const OLD_CONTRACT = 'd75c1af2-8d2e-4d20-9c65-2f6e8c4b3e33';
const withReport = { 'reports.latest': () => creditReport() };
const at = (current: Partial<CurrentContract>) => ({
  ...withReport,
  'guarantee.own': () => null,
  'contracts.current': () => currentContract(current),
});

function open(current: Partial<CurrentContract>, options: Parameters<typeof renderPortal>[1] = {}) {
  return renderPortal(<AgreementScreen />, { ...options, api: { ...at(current), ...options.api } });
}

test('a failed load can be repeated', async () => {
  const { user, api } = renderPortal(<AgreementScreen />, {
    api: {
      ...withReport,
      'contracts.current': () => {
        throw networkFailure();
      },
    },
  });
  expect(await screen.findByText('Your agreement did not load')).toBeVisible();
  api.use(at({}));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await h1('Documents on Your Screen')).toBeVisible();
});

test('without an address, it is asked for', async () => {
  open({ step: 'state', state: null, reason: 'state-not-known', rule: '15 USC 1679j' });
  expect(await h1('Where Do You Live?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add your address' })).toHaveAttribute(
    'href',
    '/account#address',
  );
});

test.each([
  ['state-refused', 'GA', 'O.C.G.A. 16-9-59', 'No Contract in Georgia', /does not allow companies/],
  ['state-waitlisted', 'NY', '15 USC 1679j', 'No Contract in New York Yet', /on a waitlist/],
  ['state-unchecked', 'NJ', '15 USC 1679j', 'No Contract in New Jersey Yet', /still checking/],
])('%s: the reason, its law and what still works', async (reason, state, rule, title, text) => {
  open({ step: 'state', state, reason, rule });
  expect(await h1(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(`The law: ${rule}`)).toBeVisible();
  expect(screen.getByText(/nothing to do with you or your credit/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'I live in another state' })).toHaveAttribute(
    'href',
    '/account#address',
  );
  expect(screen.getByText(/Write to the credit bureaus yourself/)).toBeVisible();
});

test('another address takes effect on the open page', async () => {
  const { api, shell } = open({ step: 'state', state: 'GA', reason: 'state-refused' });
  await h1('No Contract in Georgia');
  api.use(at({}));
  act(() => shell.events.emit('client-changed', ['account']));
  expect(await h1('Documents on Your Screen')).toBeVisible();
});

test('the consent comes after its statement, and opens the next step', async () => {
  const { user, api } = open(
    {},
    { api: road('contracts.giveConsent', currentContract(), currentContract({ step: 'offer' })) },
  );
  await h1('Documents on Your Screen');
  expect(screen.getByText('Step 2 of 5')).toBeVisible();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual([
    'What it covers',
    'Your right to paper',
    'Paper copies',
    'If you change your mind',
    'If your email address changes',
    'What you need',
  ]);
  const pdf = screen.getByRole('link', { name: /^Download the PDF/ });
  expect(pdf).toHaveAttribute('href', '/api/contracts/electronic-consent/file');
  expect(pdf).toHaveAttribute('download');
  await user.type(screen.getByLabelText('The word in the PDF'), 'harvest{Enter}');
  expect(await h1('We Prepare Your Contract')).toHaveFocus();
  expect(api.inputs('contracts.giveConsent')).toEqual([{ word: 'harvest' }]);
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
});

test('the title of each step is that of the page, and no word is asked for as such', async () => {
  const { user } = open(
    {},
    { api: road('contracts.giveConsent', currentContract(), currentContract({ step: 'offer' })) },
  );
  await user.click(await screen.findByRole('button', { name: 'I agree' }));
  const word = screen.getByLabelText('The word in the PDF');
  await waitFor(() => expect(word).toHaveAccessibleDescription(/This field is required/));
  expect(document.title).toMatch(/^Documents on Your Screen · Agreement · /);
  await user.type(word, 'harvest{Enter}');
  await waitFor(() => expect(document.title).toMatch(/^We Prepare Your Contract · Agreement · /));
});

test('another word is refused with its law, and stays', async () => {
  const { user, shell } = open(
    {},
    {
      api: {
        'contracts.giveConsent': () => {
          const issue = { path: ['word'], code: 'consent-word-incorrect', message: 'Not the word' };
          throw gatewayError('BAD_REQUEST', 'Not the word', [issue], '15 USC 7001(c)(1)(C)(ii)');
        },
      },
    },
  );
  const word = await screen.findByLabelText('The word in the PDF');
  await user.type(word, 'river{Enter}');
  await waitFor(() =>
    expect(word).toHaveAccessibleDescription(
      /not the word in the PDF\. .* 15 USC 7001\(c\)\(1\)\(C\)\(ii\)$/,
    ),
  );
  expect(word).toHaveValue('river');
  await waitFor(() => expect(word).toHaveFocus());
  expect(shell.toasts).toEqual([]);
});

test('a client who chose paper sees what comes by mail and what they signed, and can agree again', async () => {
  open(
    { consentWithdrawn: true, rightsSigned: true },
    {
      api: {
        'contracts.list': () => [
          contractSummary(),
          contractSummary({ id: OLD_CONTRACT, step: 'stopped', ...signedOnNov30 }),
        ],
      },
    },
  );
  expect(await h1('Your Documents on Paper')).toBeVisible();
  expect(screen.getByText(/^You chose paper\. We print each document/)).toBeVisible();
  expect(screen.queryByText(/^Step 2/)).toBeNull();
  const documents = await screen.findByRole('region', { name: 'Documents You Signed' });
  const links = within(documents).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/contracts/rights/file',
    `/api/contracts/${OLD_CONTRACT}/file`,
  ]);
  expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible();
});

test.each(['waiting', 'in-force', 'cancelled'] as const)(
  'a consent is withdrawn and given again at the step %s',
  async (step) => {
    const contract = contractSummary({ step, ...signedOnNov30 });
    const signed = currentContract({ step, contract });
    const onPaper = currentContract({ step, contract, consentWithdrawn: true });
    const { user, api } = open(signed, {
      api: road('contracts.withdrawConsent', signed, onPaper),
    });
    await user.click(await screen.findByText('Paper instead of the screen'));
    await user.click(screen.getByRole('button', { name: 'Withdraw my consent…' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw my consent' }));
    expect(await screen.findByText('You get your documents on paper')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(screen.getByText(/^Copies of further documents come to you by mail/)).toBeVisible();
    api.use(road('contracts.giveConsent', onPaper, signed));
    await user.click(screen.getByText('Documents on the screen again'));
    await user.type(screen.getByLabelText('The word in the PDF'), 'harvest{Enter}');
    expect(await screen.findByText('Paper instead of the screen')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test.each([
  ['offer', false],
  ['in-force', true],
  ['cancelled', false],
] as const)('withdrawn at the step %s, a contract goes on: %s', async (step, goesOn) => {
  const { user } = open({ step, contract: contractSummary({ step, ...signedOnNov30 }) });
  await user.click(await screen.findByText('Paper instead of the screen'));
  await user.click(screen.getByRole('button', { name: 'Withdraw my consent…' }));
  const text = screen.getByRole('dialog').textContent;
  expect(text).toContain('What you signed stays valid.');
  expect(text?.includes('Your contract does not end.')).toBe(goesOn);
});

test('a consent is withdrawn after its consequences were read', async () => {
  const signed = { step: 'offer', consentWithdrawn: false } as const;
  const { user, api, shell } = open(signed, {
    api: road(
      'contracts.withdrawConsent',
      currentContract(signed),
      currentContract({ consentWithdrawn: true }),
    ),
  });
  await user.click(await screen.findByText('Paper instead of the screen'));
  await user.click(screen.getByRole('button', { name: 'Withdraw my consent…' }));
  const dialog = screen.getByRole('dialog', { name: 'Get documents on paper?' });
  expect(dialog).toHaveAccessibleDescription(
    /cannot sign a contract or a letter until you agree again/,
  );
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw my consent' }));
  expect(await h1('Your Documents on Paper')).toHaveFocus();
  expect(screen.queryByRole('region', { name: 'Documents You Signed' })).toBeNull();
  expect(shell.toasts).toMatchObject([{ title: 'Consent Withdrawn' }]);
  expect(api.inputs('contracts.withdrawConsent')).toHaveLength(1);
});

test.each<['en' | 'es', string, string, RegExp]>([
  [
    'en',
    'First we need a credit report of yours.',
    'Import a report',
    /do not have to do anything/,
  ],
  [
    'es',
    'Primero necesitamos un informe de crédito suyo.',
    'Importar un informe',
    /No tiene que hacer nada/,
  ],
])(
  'without a report, one is asked for before a contract is prepared (%s)',
  async (language, lede, name, idle) => {
    const { api, shell } = open(
      { step: 'offer' },
      { language, api: { 'reports.latest': () => null } },
    );
    expect(await screen.findByText(lede)).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/credit-report/import');
    expect(screen.queryByText(idle)).toBeNull();
    api.use(withReport);
    act(() => shell.events.emit('client-changed', ['credit-reports']));
    expect(await screen.findByText(idle)).toBeVisible();
    expect(screen.queryByRole('link', { name })).toBeNull();
  },
);

test('a step that was made on another device appears here', async () => {
  const { api, shell } = open({});
  await h1('Documents on Your Screen');
  api.use(at({ step: 'offer' }));
  act(() => shell.events.emit('client-changed', ['contracts']));
  expect(await h1('We Prepare Your Contract')).toHaveFocus();
});

const waiting = {
  step: 'waiting',
  contract: contractSummary({ step: 'waiting', ...signedOnNov30 }),
} as const;

test('after signing: until when to cancel and when work may start, where the client lives; the copies', async () => {
  open(waiting);
  expect(await h1('Signed. You Can Still Cancel')).toBeVisible();
  expect(
    screen.getByText(
      'You can cancel until the end of Thursday, December 3 (midnight Eastern Time).',
    ),
  ).toBeVisible();
  const stations = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stations.slice(0, 3)).toEqual([
    'SignedMonday, November 30 (done)',
    'Time to cancelUntil the end of Thursday, December 3',
    'Work may startFriday, December 4 (still to come)',
  ]);
  const { id } = waiting.contract;
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/api/contracts/${id}/file`,
    '/api/contracts/rights/file',
    `/api/contracts/${id}/cancellation-notice`,
  ]);
  expect(screen.getByText('We sent them to dana@example.com too.')).toBeVisible();
});

test('one press and a confirmation cancel the contract', async () => {
  const canceled = contractSummary({ step: 'cancelled', ...signedOnNov30, endedOn: '2026-12-01' });
  let current = currentContract(waiting);
  const { user, api, shell } = renderPortal(<AgreementScreen />, {
    api: {
      ...withReport,
      'guarantee.own': () => null,
      'contracts.current': () => current,
      'contracts.cancel': () => {
        current = currentContract({ step: 'cancelled', contract: canceled });
        return canceled;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel the contract…' }));
  const dialog = screen.getByRole('dialog', { name: 'Cancel the contract?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep the contract' }));
  expect(api.inputs('contracts.cancel')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel the contract…' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
  expect(await h1('Your Contract Is Canceled')).toBeVisible();
  expect(screen.getByText('Canceled as of December 1, 2026. You owe nothing.')).toBeVisible();
  expect(screen.getByText(/^We keep it for five years after the end/)).toBeVisible();
  expect(shell.toasts).toMatchObject([{ title: 'Contract Canceled' }]);
  expect(api.inputs('contracts.cancel')).toEqual([{ contractId: canceled.id }]);
});

test('pressed after midnight, the gateway stops the service instead, and the screen says so', async () => {
  const stopped = contractSummary({ step: 'stopped', ...signedOnNov30, endedOn: '2026-12-04' });
  let current = currentContract(waiting);
  const { user, shell } = renderPortal(<AgreementScreen />, {
    api: {
      ...withReport,
      'guarantee.own': () => null,
      'contracts.current': () => current,
      'contracts.cancel': () => {
        current = currentContract({ step: 'stopped', contract: stopped });
        return stopped;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel the contract…' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the contract' }));
  expect(await h1('The Service Is Stopped')).toBeVisible();
  expect(shell.toasts).toMatchObject([{ title: 'Service Stopped' }]);
});

test('found void, the contract binds nobody, and the page says where the refund is', async () => {
  const found = contractSummary({ step: 'void', ...signedOnNov30, endedOn: '2026-12-10' });
  open({ step: 'void', contract: found });
  expect(await h1('Your Contract Is Void')).toBeVisible();
  expect(screen.getByText('Found void on December 10, 2026. You owe nothing.')).toBeVisible();
  expect(screen.getByText(/we give back what you paid/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop the service…' })).toBeNull();
});

test('in force, the service can be stopped; a failure leaves it as it is', async () => {
  const { user, shell } = open(
    { step: 'in-force', contract: contractSummary({ step: 'in-force', ...signedOnNov30 }) },
    {
      api: {
        'contracts.cancel': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    },
  );
  expect(
    await screen.findByText('We estimate that all services will be done by March 1, 2027.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the service…' }));
  await user.click(screen.getByRole('button', { name: 'Stop the service' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Not Stopped' }]));
  expect(screen.getByRole('button', { name: 'Stop the service…' })).toBeVisible();
});

test('an admin who looks at a client’s screen neither consents nor cancels', async () => {
  const { api, shell } = open({}, { refusal: 'Not here' });
  expect(await screen.findByText(/^Only the client can do this/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  api.use(at(waiting));
  act(() => shell.events.emit('client-changed', ['contracts']));
  await h1('Signed. You Can Still Cancel');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('the wait in Spanish', async () => {
  open(waiting, { language: 'es' });
  expect(await h1('Firmado. Todavía puede cancelar')).toBeVisible();
  expect(
    screen.getByText(
      'Puede cancelar hasta el final del jueves, 3 de diciembre (medianoche, hora oriental).',
    ),
  ).toBeVisible();
});

test.each([
  [null, null, 'None yet of the same bureau and model', 'Decided on the day after'],
  [
    'improved',
    { scoredOn: '2027-03-20', score: 655 },
    '655 (March 20, 2027)',
    'Your score has improved',
  ],
  ['not-improved', null, 'None yet of the same bureau and model', /^Your score has not improved/],
] as const)(
  'the guarantee of a running contract shows its scores and result: %s',
  async (...given) => {
    const [verdict, latest, score, result] = given;
    open(
      { step: 'in-force', contract: contractSummary({ step: 'in-force', ...signedOnNov30 }) },
      {
        api: {
          'guarantee.own': () => ({
            contractId: OLD_CONTRACT,
            days: 120,
            endsOn: '2027-03-30',
            base: { bureau: 'experian', model: 'FICO 8', scoredOn: '2026-11-20', score: 640 },
            latest,
            verdict,
            judgedAt: verdict && '2027-03-31T13:45:00.000Z',
            refund:
              verdict === 'not-improved'
                ? { paid: '178.00', refunded: '0.00', dueOn: '2027-04-10' }
                : null,
          }),
        },
      },
    );
    const card = within(await screen.findByRole('region', { name: 'Your Guarantee' }));
    expect(card.getByText('640 (Experian, FICO 8, November 20, 2026)')).toBeVisible();
    expect(card.getByText(score)).toBeVisible();
    expect(card.getByText(result)).toBeVisible();
    expect(card.queryByText(/\$178\.00/) !== null).toBe(verdict === 'not-improved');
    expect(card.queryByRole('link', { name: 'Import a report' }) !== null).toBe(verdict === null);
  },
);
