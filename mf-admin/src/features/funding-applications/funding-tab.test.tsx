import { expect, test } from '@jest/globals';
import { screen, within } from '@repo/testing/render-screen.tsx';
import { anApplication, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { FundingTab } from './funding-tab.tsx';

const approved = anApplication({
  id: '30000000-0000-4000-8000-000000000002',
  status: 'approved',
  approvedAmount: '20000.50',
  decisionNote: 'Bring two pay stubs.',
  decidedAt: '2026-11-14T12:00:00.000Z',
  decidedBy: 'Nora Vale',
  submittedAt: '2026-09-02T12:00:00.000Z',
});

const show = (...applications: ReturnType<typeof anApplication>[]) =>
  renderAdmin(<FundingTab clientId={CLIENT_ID} />, {
    api: { 'fundingApplications.listForClient': () => applications },
  });

test('a decision is shown with who, when and the note, and can be corrected', async () => {
  const { user } = show(approved);
  const card = within(await screen.findByRole('article', { name: 'Application of Sep 2, 2026' }));
  expect(card.getByText('$20,000.50')).toBeVisible();
  expect(card.getByText('Bring two pay stubs.')).toBeVisible();
  expect(card.getByText(/Nov 14, 2026.* by Nora Vale/)).toBeVisible();
  expect(card.getByRole('button', { name: 'Reject…' })).toBeVisible();
  expect(card.getByRole('button', { name: 'Back to review' })).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Change amount…' }));
  expect(screen.getByRole('textbox', { name: 'Approved amount' })).toHaveValue('20000.50');
  expect(screen.getByRole('textbox', { name: /Note to the client/ })).toHaveValue(
    'Bring two pay stubs.',
  );
});

test('a decision stands once the client has applied again', async () => {
  show(anApplication(), approved);
  const earlier = within(
    await screen.findByRole('article', { name: 'Application of Sep 2, 2026' }),
  );
  expect(earlier.getByText(/The client has applied again since/)).toBeVisible();
  expect(earlier.queryByRole('button')).toBeNull();
  const open = within(screen.getByRole('article', { name: 'Application of Nov 12, 2026' }));
  expect(open.getByRole('button', { name: 'Qualify' })).toBeVisible();
});

test('the tab without an application is empty', async () => {
  show();
  expect(await screen.findByText('No application yet')).toBeVisible();
});
