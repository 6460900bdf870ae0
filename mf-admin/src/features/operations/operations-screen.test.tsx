import { describe, expect, test } from '@jest/globals';
import type { FailedJob, FailedMail, OwedRefund } from '@repo/contract/operations';
import { anInvoice } from '@repo/testing/billing-records.ts';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import OperationsScreen from './operations-screen.tsx';

const mail: FailedMail = {
  id: '40000000-0000-4000-8000-000000000001',
  template: 'document-approved',
  clientId: CLIENT_ID,
  attempts: 16,
  lastError: '550 no such mailbox',
  createdAt: '2026-11-20T12:00:00.000Z',
};
const job: FailedJob = {
  id: '7',
  task: 'purge-expired',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-21T12:00:00.000Z',
};

const refundsOwed = { count: 0, amount: '0.00', dueOn: null, invoices: [] };
const gateway: ApiHandlers = {
  'operations.list': () => ({ mails: [mail], jobs: [job], refundsOwed, chargebacks: [] }),
  'operations.retryMail': () => ({ mails: [], jobs: [job], refundsOwed, chargebacks: [] }),
  'operations.retryJob': () => ({ mails: [mail], jobs: [], refundsOwed, chargebacks: [] }),
  'operations.dropMail': () => ({ mails: [], jobs: [job], refundsOwed, chargebacks: [] }),
  'operations.dropJob': () => ({ mails: [mail], jobs: [], refundsOwed, chargebacks: [] }),
};

function show(options: RenderAdminOptions = {}) {
  return renderAdmin(OperationsScreen, { ...options, api: { ...gateway, ...options.api } });
}

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

describe('the list', () => {
  test('says what failed, when and why, and leads to the client', async () => {
    show();
    const card = await cardOf('document-approved');
    expect(card.getByText('550 no such mailbox')).toBeVisible();
    expect(card.getByText(/Nov 20, 2026.* · 16 attempts/)).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute('href', `/admin/client/${CLIENT_ID}`);
    const other = await cardOf('purge-expired');
    expect(other.getByText('No reason was recorded')).toBeVisible();
    expect(other.queryByRole('link')).toBeNull();
  });

  test('says so when nothing failed', async () => {
    show({
      api: { 'operations.list': () => ({ mails: [], jobs: [], refundsOwed, chargebacks: [] }) },
      language: 'es',
    });
    expect(await screen.findByText('No ha fallado nada')).toBeVisible();
  });

  test('the list that did not load can be retried', async () => {
    const { user, api } = show({
      api: {
        'operations.list': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The failures could not be loaded')).toBeVisible();
    api.use(gateway);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('document-approved')).toBeDefined();
  });
});

describe('a retry', () => {
  test.each([
    ['document-approved', 'operations.retryMail', 'The mail is being sent again', mail.id],
    ['purge-expired', 'operations.retryJob', 'The job runs again', job.id],
  ] as const)(
    'a retry of %s calls %s and shows what is left',
    async (name, procedure, title, id) => {
      const { user, api, shell } = show();
      await user.click((await cardOf(name)).getByRole('button', { name: 'Retry' }));
      expect(api.inputs(procedure)).toEqual([{ id }]);
      expect(screen.queryByRole('article', { name })).toBeNull();
      expect(shell.toasts.at(-1)).toMatchObject({ title });
    },
  );

  test('a retry after another admin’s is explained, and the list is read again', async () => {
    const { user, api, shell } = show({
      api: {
        'operations.retryMail': () => {
          throw gatewayError('CONFLICT');
        },
      },
    });
    const card = await cardOf('document-approved');
    api.use({
      'operations.list': () => ({ mails: [], jobs: [job], refundsOwed, chargebacks: [] }),
      'operations.retryMail': () => {
        throw gatewayError('CONFLICT');
      },
    });
    await user.click(card.getByRole('button', { name: 'Retry' }));
    await expect(screen.findByRole('article', { name: 'purge-expired' })).resolves.toBeVisible();
    expect(screen.queryByRole('article', { name: 'document-approved' })).toBeNull();
    expect(shell.toasts.at(-1)).toMatchObject({ tone: 'destructive' });
  });
});

describe('dropping', () => {
  test('asks for a note first, and sends it', async () => {
    const { user, api, shell } = show();
    await user.click((await cardOf('document-approved')).getByRole('button', { name: 'Drop…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Drop document-approved' }));
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    expect(await dialog.findByText('This field is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Why it is dropped'), 'Wrong address');
    await user.click(dialog.getByRole('button', { name: 'Drop' }));
    expect(api.inputs('operations.dropMail')).toEqual([{ id: mail.id, note: 'Wrong address' }]);
    expect(screen.queryByRole('article', { name: 'document-approved' })).toBeNull();
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'The mail was dropped' });
  });

  test('a failed drop keeps the note', async () => {
    const { user, shell } = show({
      api: {
        'operations.dropJob': () => {
          throw networkFailure();
        },
      },
    });
    await user.click((await cardOf('purge-expired')).getByRole('button', { name: 'Drop…' }));
    const note = await screen.findByLabelText('Why it is dropped');
    await user.type(note, 'Not needed');
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    expect(shell.toasts.at(-1)).toMatchObject({ title: 'That did not work' });
    expect(note).toHaveValue('Not needed');
  });
});

describe('payments that are disputed at banks', () => {
  const disputed = {
    number: 7,
    amount: '79.00',
    reason: 'product_not_received',
    answerBy: '2026-12-17T12:00:00.000Z',
  };

  test('say how much, why and by when; one of a deleted account has its id and what is kept', async () => {
    const chargebacks = [
      { ...disputed, id: 'du_1', client: null },
      { ...disputed, id: 'du_2', client: { id: CLIENT_ID, name: 'Ana Silva' } },
    ];
    show({ api: { 'operations.list': () => ({ mails: [], jobs: [], refundsOwed, chargebacks }) } });
    expect(await screen.findByText('2 payments disputed at the bank')).toBeVisible();
    const [deleted, own] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(deleted!.getByText('Deleted account')).toBeVisible();
    expect(deleted!.getByText('$79.00 (product_not_received)')).toBeVisible();
    expect(deleted!.getByText('The bank must have an answer by Dec 17, 2026.')).toBeVisible();
    expect(deleted!.getByText(/No proof of the work can be made.*dispute du_1/)).toBeVisible();
    expect(own!.getByRole('link', { name: 'Ana Silva' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${CLIENT_ID}?tab=billing`),
    );
    expect(own!.queryByText(/No proof/)).toBeNull();
  });
});

describe('refunds that are owed', () => {
  const given = { amount: '79.00', dueOn: '2026-12-13', leftOnCard: '29.00' };
  const invoices: OwedRefund[] = [
    {
      ...given,
      invoiceId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a21',
      number: 7,
      client: null,
      reason: 'contract-cancelled',
      rule: '15 USC 1679e(a)',
      leftOnCard: '79.00',
    },
    {
      ...given,
      invoiceId: '3f1f4b0e-5f5c-4f0e-9d57-2f6a8c1f0a22',
      number: 8,
      client: { id: CLIENT_ID, name: 'Ana Silva' },
      reason: 'guarantee-failed',
      rule: '15 USC 1679b(a)(3)',
    },
  ];
  const owed = { count: 2, amount: '158.00', dueOn: '2026-12-13', invoices };
  const api = {
    'operations.list': () => ({ mails: [], jobs: [], refundsOwed: owed, chargebacks: [] }),
  };

  test('say whose they are, the day, the reason and the law', async () => {
    show({ api });
    expect(await screen.findByText('2 refunds owed: $158.00')).toBeVisible();
    expect(screen.getByText('The first is due by Dec 13, 2026.')).toBeVisible();
    const [deleted, own] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(deleted!.getByText('Deleted account')).toBeVisible();
    expect(deleted!.getByText('Invoice 7')).toBeVisible();
    expect(deleted!.getByText('The law: 15 USC 1679e(a)')).toBeVisible();
    expect(deleted!.getByText(/goes back to the card by itself/)).toBeVisible();
    expect(own!.getByRole('link', { name: 'Ana Silva' })).toHaveAttribute(
      'href',
      expect.stringContaining(`${CLIENT_ID}?tab=billing`),
    );
    expect(own!.getByText(/The score has not improved/)).toBeVisible();
    expect(
      own!.getByText(/^Up to \$29\.00 goes back to the card .* Send what is above/),
    ).toBeVisible();
  });

  test('of a deleted account are recorded, without a notification', async () => {
    const { user, api: calls } = show({ api: { ...api, 'invoices.refund': () => anInvoice() } });
    const [press] = await screen.findAllByRole('button', { name: 'Record a refund' });
    await user.click(press!);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/The account is deleted, so nobody is told/)).toBeVisible();
    await user.type(dialog.getByLabelText(/^Reason/), 'The contract was canceled');
    await user.click(dialog.getByRole('button', { name: 'Record the refund' }));
    await waitFor(() =>
      expect(calls.inputs('invoices.refund')).toEqual([
        {
          invoiceId: invoices[0]!.invoiceId,
          amount: '79.00',
          reason: 'The contract was canceled',
        },
      ]),
    );
  });
});
