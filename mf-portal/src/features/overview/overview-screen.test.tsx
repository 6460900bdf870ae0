import { expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import type { CurrentContract } from '@repo/contract/contracts';
import { requiredDocumentTypes } from '@repo/contract/documents';
import {
  creditItem,
  creditReport,
  document,
  noFindings,
  notification,
  progressUpdate,
} from '../../test/client-records.ts';
import { contractSummary, currentContract, signedOnNov30 } from '../../test/agreement.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import OverviewScreen from './overview-screen.tsx';

const empty = {
  'reports.latest': () => null,
  'reports.checked': () => null,
  'creditItems.list': () => [],
  'progressUpdates.list': () => [],
  'documents.list': () => [],
  'notifications.summary': () => ({ total: 0, unread: 0, newestUnread: null }),
  'reports.findings': () => noFindings,
  'contracts.current': () => currentContract(),
};

const fail = () => {
  throw networkFailure();
};
const everythingFails = Object.fromEntries(Object.keys(empty).map((name) => [name, fail]));

const stat = async (label: string) => (await screen.findByText(label)).closest('dt')?.parentElement;
const region = (name: string) => screen.findByRole('region', { name });
/** Without a report, the cards are rendered again below the next steps. */
const loadedWithoutReport = () => screen.findByText('No report yet');

test('a client with records sees scores, counts and the latest progress', async () => {
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'reports.latest': () => creditReport(),
      'reports.checked': () => creditReport(),
      'creditItems.list': () => [
        creditItem({ status: 'removed', removalDate: '2026-06-02' }),
        creditItem({ status: 'disputed' }),
        creditItem({ status: 'disputed' }),
        creditItem(),
      ],
      'progressUpdates.list': () =>
        ['One', 'Two', 'Three', 'Four'].map((title) => progressUpdate({ title })),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Dana' })).toBeVisible();
  await region('Your Agreement');
  const scores = await region('Credit Score');
  expect(await within(scores).findByText('From your report of Nov 10, 2026')).toBeVisible();
  expect(
    within(scores).getByLabelText('Average of your three bureaus: 700 of 850, Good'),
  ).toBeInTheDocument();
  expect(within(scores).getByLabelText('Experian: 690 of 850, Fair')).toBeInTheDocument();
  expect(await stat('Items Removed')).toHaveTextContent('1of 4 items on your reports');
  expect(await stat('Active Disputes')).toHaveTextContent('2With the bureaus now');
  expect(await stat('Funding Ready')).toHaveTextContent('YesYour average is 650 or more');
  const progress = await region('Recent Progress');
  expect(within(progress).getAllByRole('listitem')).toHaveLength(3);
  expect(within(progress).queryByText('Four')).toBeNull();
  expect(within(progress).getByRole('link', { name: 'View All Progress' })).toHaveAttribute(
    'href',
    '/progress',
  );
});

test('disputes without a date sent are being prepared', async () => {
  const items = [
    creditItem({ status: 'disputed' }),
    creditItem({ status: 'disputed', disputedOn: null, disputeChannel: null }),
  ];
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'reports.latest': () => creditReport(),
      'reports.checked': () => creditReport(),
      'creditItems.list': () => items,
    },
  });
  expect(await screen.findByText('1 is being prepared')).toBeVisible();
  expect(await stat('Active Disputes')).toHaveTextContent('2');
});

test('a new client sees an empty state in every card', async () => {
  renderPortal(<OverviewScreen />, { api: empty, user: { firstName: null } });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await loadedWithoutReport();
  const scores = await region('Credit Score');
  expect(await within(scores).findByRole('link', { name: 'Upload Credit Report' })).toBeVisible();
  expect(within(scores).getByText('No report yet')).toBeVisible();
  expect(within(scores).getByRole('link', { name: 'www.annualcreditreport.com' })).toBeVisible();
  expect(await stat('Items Removed')).toHaveTextContent('0Available once we have your report');
  expect(await stat('Active Disputes')).toHaveTextContent('0None open right now');
  expect(await stat('Funding Ready')).toHaveTextContent('–Available once we have your scores');
  expect(await region('Recent Progress')).toHaveTextContent('Nothing to report yet');
  expect(await region('Notifications')).toHaveTextContent('You have no unread notifications.');
  const documents = await region('Upload Documents');
  expect(documents).toHaveTextContent('0 of 5 uploaded');
  expect(documents).toHaveTextContent('We need these documents');
});

const uploaded = (count: number, status: 'pending' | 'approved' | 'rejected') =>
  requiredDocumentTypes.slice(0, count).map((documentType) => document({ documentType, status }));

test.each([
  [uploaded(2, 'pending'), '0 of 5 approved', 'Your turn. 3 documents are missing.'],
  [uploaded(1, 'rejected'), '0 of 5 approved', 'Your turn. 5 documents are missing.'],
  [uploaded(5, 'pending'), '0 of 5 approved', 'Our turn. We are reviewing your documents.'],
  [uploaded(5, 'approved'), '5 of 5 approved', 'Our turn. Your documents are approved.'],
])('a client without a report is told the next steps (%#)', async (documents, detail, turn) => {
  renderPortal(<OverviewScreen />, { api: { ...empty, 'documents.list': () => documents } });
  const steps = await region('Your Next Steps');
  expect(steps).toHaveTextContent(detail);
  expect(steps).toHaveTextContent(turn);
  const link = within(steps).queryByRole('link', { name: 'Go to Documents' });
  expect(link !== null).toBe(turn.startsWith('Your'));
});

test.each([
  ['en', 0, 'Photos taken with your phone are enough, except for the credit report.'],
  ['en', 4, '1 document is missing.Go to Documents'],
  ['es', 3, 'Bastan fotos tomadas con el teléfono, menos para el informe de crédito.'],
  ['es', 4, 'Falta 1 documento.Ir a Documentos'],
] as const)(
  'no photo of a credit report is asked for (%s, %s uploaded)',
  async (language, count, text) => {
    const documents = uploaded(count, 'pending');
    renderPortal(<OverviewScreen />, {
      language,
      api: { ...empty, 'documents.list': () => documents },
    });
    const title = language === 'es' ? 'Sus próximos pasos' : 'Your Next Steps';
    expect(await region(title)).toHaveTextContent(text);
  },
);

test('a photo is enough where only another document is missing', async () => {
  const documents = requiredDocumentTypes
    .slice(1)
    .map((documentType) => document({ documentType, status: 'pending' }));
  renderPortal(<OverviewScreen />, { api: { ...empty, 'documents.list': () => documents } });
  expect(await region('Your Next Steps')).toHaveTextContent(
    '1 document is missing. A photo taken with your phone is enough.',
  );
});

test('says the number of uploaded documents once', async () => {
  const documents = uploaded(2, 'pending');
  renderPortal(<OverviewScreen />, { api: { ...empty, 'documents.list': () => documents } });
  await region('Your Next Steps');
  expect(screen.getAllByText(/2 of 5/)).toHaveLength(1);
});

test('a client with a report has no next steps', async () => {
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'reports.latest': () => creditReport({ experianScore: null }),
      'reports.checked': () => creditReport({ experianScore: null }),
    },
  });
  expect(await screen.findByText('Average of two bureaus')).toBeVisible();
  expect(screen.queryByText('Your Next Steps')).toBeNull();
});

test.each([
  [649, 'Not yet1 point to go'],
  [600, 'Not yet50 points to go'],
])('an average of %s is not ready for funding', async (score, text) => {
  const report = creditReport({
    experianScore: score,
    equifaxScore: score,
    transunionScore: null,
  });
  renderPortal(<OverviewScreen />, {
    api: { ...empty, 'reports.latest': () => report, 'reports.checked': () => report },
  });
  await screen.findByText('From your report of Nov 10, 2026');
  expect(await stat('Funding Ready')).toHaveTextContent(text);
});

test.each([
  [700, 'Available once we have checked your report'],
  [null, 'Available once we have your scores'],
])('a report that is being checked is not asked for again, with score %s', async (score, text) => {
  const scores = { experianScore: score, equifaxScore: null, transunionScore: null };
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'reports.latest': () => creditReport({ ...scores, isBeingChecked: true }),
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(await stat('Items Removed')).toHaveTextContent('0Our team is checking your report');
});

test('the documents card shows the state of the required documents', async () => {
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'documents.list': () =>
        requiredDocumentTypes.map((documentType) => document({ documentType })),
    },
  });
  await loadedWithoutReport();
  const card = await region('Upload Documents');
  expect(
    await within(card).findByText('We have every required document. Thank you.'),
  ).toBeVisible();
  expect(within(card).getByRole('link', { name: 'View Documents' })).toBeVisible();
});

test('the documents card asks for a rejected document again', async () => {
  renderPortal(<OverviewScreen />, {
    api: { ...empty, 'documents.list': () => [document({ status: 'rejected' })] },
  });
  await loadedWithoutReport();
  const card = await region('Upload Documents');
  expect(
    await within(card).findByText('We could not accept 1 document. See why, and send it again.'),
  ).toBeVisible();
});

test('the notifications card shows the count and the newest unread title', async () => {
  const { shell } = renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'notifications.summary': () => ({
        total: 3,
        unread: 2,
        newestUnread: notification({ title: 'Newest unread' }),
      }),
    },
  });
  await loadedWithoutReport();
  const card = await region('Notifications');
  expect(await within(card).findByText('2 unread notifications')).toBeVisible();
  expect(card).toHaveTextContent('Newest unread');
  expect(shell.emitted).toEqual([{ name: 'unread-notifications', detail: 2 }]);
});

test('one request loads everything, with skeletons meanwhile', async () => {
  const { api, release } = renderPortal(<OverviewScreen />, {
    api: empty,
    hold: Object.keys(empty),
  });
  expect(screen.getAllByText('Loading…').length).toBeGreaterThanOrEqual(5);
  release();
  expect(await screen.findByText('Nothing to report yet')).toBeVisible();
  expect(api.requests).toBe(1);
});

test('when everything fails there is one error, and one retry for all', async () => {
  const { user, api } = renderPortal(<OverviewScreen />, { api: everythingFails });
  expect(await screen.findByText('Your overview did not load')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(screen.queryByRole('region')).toBeNull();
  api.use(empty);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to report yet')).toBeVisible();
  expect(screen.queryByText('Your overview did not load')).toBeNull();
});

const unavailable = () => {
  throw gatewayError('SERVICE_UNAVAILABLE');
};

test('when some parts fail there is one error above the parts that loaded', async () => {
  const { user, api } = renderPortal(<OverviewScreen />, {
    api: { ...empty, 'documents.list': unavailable, 'progressUpdates.list': unavailable },
  });
  expect(await screen.findByText('Parts of your overview did not load')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Credit Score' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Notifications' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Upload Documents' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Recent Progress' })).toBeNull();
  api.use(empty);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await region('Upload Documents')).toBeVisible();
  expect(await region('Recent Progress')).toBeVisible();
  expect(api.inputs('notifications.summary')).toHaveLength(1);
});

test.each([
  ['reports.latest', 'Credit Score', 'Your credit score did not load'],
  ['documents.list', 'Upload Documents', 'Your documents did not load'],
  ['notifications.summary', 'Notifications', 'Your notifications did not load'],
  ['progressUpdates.list', 'Recent Progress', 'Your progress did not load'],
])('a single failure of %s is shown in its own card', async (name, card, title) => {
  const { user, api } = renderPortal(<OverviewScreen />, {
    api: { ...empty, [name]: unavailable },
  });
  await screen.findByText(title);
  const own = await region(card);
  expect(within(own).getByText(title)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  api.use(empty);
  await user.click(within(own).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the overview screen is in Spanish', async () => {
  const report = creditReport({ experianScore: 649, equifaxScore: 649, transunionScore: 649 });
  renderPortal(<OverviewScreen />, {
    language: 'es',
    api: {
      ...empty,
      'reports.latest': () => report,
      'reports.checked': () => report,
      'creditItems.list': () => [creditItem({ status: 'disputed' })],
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Hola, Dana' })).toBeVisible();
  await screen.findByText('de 1 registro en sus informes');
  expect(await stat('Registros eliminados')).toHaveTextContent('0de 1 registro en sus informes');
  expect(await stat('Disputas activas')).toHaveTextContent('1En manos de los burós');
  expect(await stat('Listo para financiamiento')).toHaveTextContent('Aún noFalta 1 punto');
  expect(await region('Notificaciones')).toHaveTextContent('No tiene notificaciones sin leer.');
});

test.each<[Partial<CurrentContract>, string, string, string]>([
  [
    { step: 'state', state: null, reason: 'state-not-known' },
    'Tell us in which state you live. Then you see if we can offer you a contract there.',
    'Add your address',
    '/account#address',
  ],
  [
    { step: 'state', state: 'GA', reason: 'state-refused' },
    'The law of Georgia does not allow companies like ours to offer this service for pay. Your reports and findings work as before.',
    'See why',
    '/agreement',
  ],
  [
    { step: 'state', state: 'NJ', reason: 'state-unchecked' },
    'We cannot offer a contract in New Jersey now. Your reports and findings work as before.',
    'See why',
    '/agreement',
  ],
  [
    { step: 'offer' },
    'We need a credit report of yours before we can prepare a contract.',
    'Import a report',
    '/credit-report/import',
  ],
  [
    { step: 'consent', consentWithdrawn: true },
    'You chose paper. We mail you each document to read and to keep. To sign one, agree to documents on the screen again.',
    'See what happens next',
    '/agreement',
  ],
  [
    { step: 'sign', contract: contractSummary() },
    'Your contract is here. Read it in peace, and decide.',
    'Read the contract',
    '/agreement',
  ],
  [
    { step: 'waiting', contract: contractSummary({ step: 'waiting', ...signedOnNov30 }) },
    'You signed. You can cancel until the end of Thursday, December 3.',
    'Open the contract',
    '/agreement',
  ],
  [
    { step: 'in-force', contract: contractSummary({ step: 'in-force', ...signedOnNov30 }) },
    'Your contract is in force. Your letters to the credit bureaus are prepared, signed and followed on the page Letters.',
    'Go to your letters',
    '/letters',
  ],
])('the agreement’s step %j in one sentence with one button', async (current, text, name, href) => {
  renderPortal(<OverviewScreen />, {
    api: { ...empty, 'contracts.current': () => currentContract(current) },
  });
  const card = await region('Your Agreement');
  expect(within(card).getByText(text)).toBeVisible();
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link', { name })).toHaveAttribute('href', href);
});

test('where no contract can be made, that comes first, and no document is asked for', async () => {
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'contracts.current': () =>
        currentContract({ step: 'state', state: 'GA', reason: 'state-refused' }),
    },
  });
  expect(await screen.findByText('We do not need any documents from you now.')).toBeVisible();
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Your Agreement');
  expect(screen.queryByText(/documents are missing|to open disputes/)).toBeNull();
});

test.each(['cancelled', 'stopped', 'void'] as const)(
  'after a contract was %s, no document is asked for',
  async (step) => {
    renderPortal(<OverviewScreen />, {
      api: { ...empty, 'contracts.current': () => currentContract({ step }) },
    });
    expect(await screen.findByText('We do not need any documents from you now.')).toBeVisible();
    expect(screen.queryByText(/documents are missing|to open disputes/)).toBeNull();
  },
);

test.each<[Partial<CurrentContract>, boolean]>([
  [{ step: 'sign' }, true],
  [{ step: 'offer' }, false],
  [{ step: 'consent', consentWithdrawn: true }, false],
])('at the agreement’s step %j something waits: %s', async (current, waits) => {
  renderPortal(<OverviewScreen />, {
    api: {
      ...empty,
      'documents.list': () => uploaded(5, 'pending'),
      'contracts.current': () => currentContract(current),
    },
  });
  const steps = await region('Your Next Steps');
  expect(steps).toHaveTextContent('We are reviewing your documents.');
  const idle = 'Nothing is asked of you right now.';
  expect(steps.textContent?.includes(idle)).toBe(!waits);
});
