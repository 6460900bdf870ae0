import { expect, test } from '@jest/globals';
import type { CreditReport } from '@repo/contract/credit-reports';
import type { FundingApplication } from '@repo/contract/funding';
import { networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { creditReport, fundingApplication, profile } from '../../test/client-records.ts';
import { renderPortal } from '../../test/render-portal.tsx';
import FundingScreen from './funding-screen.tsx';

const gateway = (
  report: CreditReport | null,
  applications: FundingApplication[] = [],
): ApiHandlers => ({
  'reports.checked': () => report,
  'reports.latest': () => report,
  'fundingApplications.list': () => applications,
  'profiles.get': () => profile(),
});

const fail = () => {
  throw networkFailure();
};

const reportOf = (score: number) =>
  creditReport({ experianScore: score, equifaxScore: score, transunionScore: score });

const region = (name: string) => screen.findByRole('region', { name });

async function expectNoForm() {
  expect(await screen.findByText('No application yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Apply for Funding' })).toBeNull();
}

test('lists the tiers with the specification’s texts', () => {
  renderPortal(<FundingScreen />, { api: gateway(null) });
  const tiers = within(screen.getByRole('region', { name: 'Funding Tiers' }));
  const [starter, growth, premium] = tiers.getAllByRole('listitem');
  for (const text of [
    'Starter',
    '650-699',
    '$10,000+',
    'Personal loans, business credit lines',
    '12-24 month terms',
  ]) {
    expect(starter).toHaveTextContent(text);
  }
  expect(growth).toHaveTextContent(/Growth.*700-749.*\$50,000\+$/);
  expect(premium).toHaveTextContent(/Premium.*750\+.*\$100,000\+$/);
});

test.each([
  [699, ['Your tier', '1 point to go', '51 points to go']],
  [700, ['Your average is past this tier', 'Your tier', '50 points to go']],
  [800, ['Your average is past this tier', 'Your average is past this tier', 'Your tier']],
])('an average of %s is placed among the tiers', async (score, texts) => {
  renderPortal(<FundingScreen />, { api: gateway(reportOf(score)) });
  await screen.findByText('You are eligible to apply');
  const tiers = within(screen.getByRole('region', { name: 'Funding Tiers' }));
  tiers.getAllByRole('listitem').forEach((tier, index) => {
    expect(tier).toHaveTextContent(texts[index]!);
  });
});

test.each([
  [676, 'Your average is 676. Growth begins at 700: 24 points to go.'],
  [749, 'Your average is 749. Premium begins at 750: 1 point to go.'],
  [750, 'Your average is 750. That is in the highest tier.'],
])('an average of %s is told what the next tier asks for', async (score, text) => {
  renderPortal(<FundingScreen />, { api: gateway(reportOf(score)) });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an average of two bureaus is called that', async () => {
  renderPortal(<FundingScreen />, {
    api: gateway(creditReport({ experianScore: null, equifaxScore: 600, transunionScore: 620 })),
  });
  expect(await screen.findByText('Average of two bureaus')).toBeVisible();
});

test('an open application replaces the form; the earlier ones are listed', async () => {
  renderPortal(<FundingScreen />, {
    api: gateway(reportOf(700), [
      fundingApplication({ status: 'qualified' }),
      fundingApplication({
        status: 'approved',
        requestedAmount: '12000',
        approvedAmount: '9999999999.50',
        submittedAt: '2026-03-05T12:00:00.000Z',
      }),
    ]),
  });
  const latest = await region('Latest Application');
  expect(await within(latest).findByText(/waits for the decision/)).toBeVisible();
  const stations = within(latest).getByRole('list', { name: 'Where your application is' });
  expect(within(stations).getByText('Decision').closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  const earlier = within(await region('Earlier Applications')).getAllByRole('row')[1];
  expect(earlier).toHaveTextContent('Mar 5, 2026$12,000.00$9,999,999,999.50Approved');
});

test.each(['approved', 'rejected'] as const)(
  'after an application that is %s the form is back',
  async (status) => {
    renderPortal(<FundingScreen />, {
      api: gateway(reportOf(700), [fundingApplication({ status })]),
    });
    expect(await screen.findByRole('button', { name: 'Submit Application' })).toBeVisible();
    expect(screen.getByText(/You can apply again whenever/)).toBeVisible();
  },
);

test('below 650 the gap is shown and there is no form', async () => {
  renderPortal(<FundingScreen />, { api: gateway(reportOf(649)) });
  const eligibility = await region('Funding Eligibility');
  expect(await within(eligibility).findByText('1 point to go')).toBeVisible();
  expect(eligibility).toHaveTextContent(
    'Your average is 649. Starter begins at 650: 1 point to go.',
  );
  expect(screen.getByRole('progressbar', { name: 'Progress toward 650' })).toHaveAttribute(
    'aria-valuetext',
    '649 of 650',
  );
  expect(screen.queryByText('Your tier')).toBeNull();
  await expectNoForm();
});

test('the screen without a report links to the import', async () => {
  renderPortal(<FundingScreen />, { api: gateway(null) });
  expect(await screen.findByRole('link', { name: 'Upload Credit Report' })).toHaveAttribute(
    'href',
    '/credit-report/import',
  );
  await expectNoForm();
});

test('a report that the team is checking is not asked for again', async () => {
  const latest = () => creditReport({ isBeingChecked: true });
  renderPortal(<FundingScreen />, { api: { ...gateway(null), 'reports.latest': latest } });
  expect(await screen.findByText('Our team is checking your report')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upload Credit Report' })).toBeNull();
  await expectNoForm();
});

test('a report without scores that the team is checking promises nothing for funding', async () => {
  const scores = { experianScore: null, equifaxScore: null, transunionScore: null };
  const latest = () => creditReport({ ...scores, isBeingChecked: true });
  renderPortal(<FundingScreen />, { api: { ...gateway(null), 'reports.latest': latest } });
  expect(await screen.findByRole('link', { name: 'Upload Credit Report' })).toBeVisible();
  expect(screen.queryByText('Our team is checking your report')).toBeNull();
});

test.each([
  ['submitted', 'Under Review'],
  ['qualified', 'Qualified'],
  ['approved', 'Approved'],
  ['rejected', 'Rejected'],
] as const)('the latest application is %s', async (status, badge) => {
  renderPortal(<FundingScreen />, {
    api: gateway(null, [
      fundingApplication({ status, approvedAmount: status === 'approved' ? '20000.00' : null }),
      fundingApplication({ requestedAmount: '99' }),
    ]),
  });
  const latest = await region('Latest Application');
  expect(await within(latest).findByText(badge)).toBeVisible();
  expect(latest).toHaveTextContent('Submitted Nov 12, 2026');
  expect(latest).toHaveTextContent('Requested amount$25,000');
  expect(latest).toHaveTextContent('Monthly income$4,650');
  expect(latest).toHaveTextContent('Credit score700');
  expect(latest).toHaveTextContent('A second delivery van for the bakery');
  expect(within(latest).queryByText('$20,000') !== null).toBe(status === 'approved');
});

test.each([
  ['rejected', 'Why it was not approved'],
  ['approved', 'A note from us'],
] as const)('a note is shown with a decision that is %s', async (status, term) => {
  const decisionNote = 'Two of your accounts are past due.';
  renderPortal(<FundingScreen />, {
    api: gateway(null, [fundingApplication({ status, decisionNote, decisionNoteLanguage: 'en' })]),
  });
  const latest = within(await region('Latest Application'));
  expect((await latest.findByText(term)).nextElementSibling).toHaveTextContent(decisionNote);
  expect(latest.getByText(decisionNote)).toHaveAttribute('lang', 'en');
});

test('the card without an application is empty', async () => {
  renderPortal(<FundingScreen />, { api: gateway(null) });
  expect(await screen.findByText('No application yet')).toBeVisible();
});

test('each part has its own loading state, error and retry', async () => {
  const { user, api, release } = renderPortal(<FundingScreen />, {
    api: { ...gateway(null), 'reports.checked': fail, 'fundingApplications.list': fail },
    hold: ['reports.checked'],
  });
  expect(screen.getAllByText('Loading…')).toHaveLength(2);
  release();
  const eligibility = await region('Funding Eligibility');
  const latest = await region('Latest Application');
  expect(await within(eligibility).findByText('This information did not load')).toBeVisible();
  expect(await within(latest).findByText('Your applications did not load')).toBeVisible();
  api.use(gateway(reportOf(640)));
  await user.click(within(eligibility).getByRole('button', { name: 'Try again' }));
  expect(await within(eligibility).findByText('10 points to go')).toBeVisible();
  expect(within(latest).getByText('Your applications did not load')).toBeVisible();
});

test('the funding screen is in Spanish', async () => {
  renderPortal(<FundingScreen />, {
    language: 'es',
    api: gateway(reportOf(649), [fundingApplication({ status: 'approved' })]),
  });
  const tiers = await region('Niveles de financiamiento');
  const [starter, , premium] = within(tiers).getAllByRole('listitem');
  expect(starter).toHaveTextContent(/Inicial.*PromedioDe 650 a 699.*\$10,000 o más/);
  expect(starter).toHaveTextContent('De 12 a 24 meses');
  expect(premium).toHaveTextContent(/750 o más/);
  expect(await screen.findByText('Le falta 1 punto', { selector: 'h3' })).toBeVisible();
  expect(await region('Última solicitud')).toHaveTextContent('Aprobada');
});
