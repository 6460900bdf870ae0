import { describe, expect, test } from '@jest/globals';
import type { DisputeSummary } from '@repo/contract/disputes';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aFinding } from '../../test/contract-fixtures.ts';
import { aLetter } from '../../test/letter-fixtures.ts';
import { aCreditItem, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { charge, gatewayOf, loan, showDisputes, Tab } from '../../test/render-credit-items.tsx';

describe('the list', () => {
  test('shows the known values of each item, and marks the unknown ones', async () => {
    await showDisputes([charge, loan]);
    const [first, second] = screen.getAllByRole('listitem').map((row) => within(row));
    expect(first!.getByRole('heading', { name: 'Northgate Recovery' })).toBeVisible();
    expect(first!.getByText(/Experian · Charge-off ·/)).toHaveTextContent('•••• 7735');
    expect(first!.getByText('$1,284.00')).toBeVisible();
    expect(second!.getByText('Never owned this car')).toBeVisible();
    expect(second!.getByText('Nov 10, 2026')).toBeVisible();
    expect(second!.getByText(/no account number/)).toBeVisible();
    expect(second!.getAllByText('–')).toHaveLength(2);
  });

  test('links an item to what was found about it', async () => {
    const finding: CurrentFinding = {
      key: 'ab12',
      rule: 'paid-with-balance',
      law: '15 USC 1681e(b)',
      arithmetic: { balance: '310' },
      elsewhere: [],
      rows: [],
      questions: [],
      answer: null,
      itemIds: [charge.id],
    };
    const found = { report: null, changes: [], findings: [finding], unread: 0 };
    await showDisputes([charge, loan], { api: { 'clientReports.findings': () => found } });
    const link = await screen.findByRole('link', { name: 'Paid or closed, but with a balance' });
    expect(link).toHaveAttribute('href', `/admin/client/${CLIENT_ID}?tab=reports&finding=ab12`);
    expect(link.closest('[data-item]')).toHaveAttribute('data-item', charge.id);
  });

  test('shows when and how a dispute was sent, and when the bureau’s answer is due', async () => {
    const sentDaysAgo = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE');
    const disputed = { status: 'disputed', disputeChannel: 'certified-mail' } as const;
    const items = [
      aCreditItem({ id: 'i1', ...disputed, disputedOn: sentDaysAgo(12) }),
      aCreditItem({ id: 'i2', ...disputed, disputedOn: sentDaysAgo(33) }),
      aCreditItem({ id: 'i3', status: 'disputed' }),
      aCreditItem({ id: 'i4', ...disputed, disputedOn: '2027-11-20', answerDueOn: '2099-12-28' }),
    ];
    renderAdmin(<Tab />, { api: gatewayOf(items).handlers });
    const sent = (await screen.findAllByText('Sent', { selector: 'dt' })).map(
      (term) => term.nextSibling,
    );
    expect(sent[0]).toHaveTextContent(/· Certified mail · day 12 of 30, estimated$/);
    expect(sent[1]).toHaveTextContent(/· answer overdue by 3 days, estimated$/);
    expect(sent[2]).toHaveTextContent('not yet');
    expect(sent[3]).toHaveTextContent(/· answer due by Dec 28, 2099$/);
  });

  test('shows the letter about an item, and warns of a status that contradicts it', async () => {
    const finding = { ...aFinding('ab12', 'Northgate Recovery'), itemIds: [charge.id] };
    const letter = (changes: Partial<DisputeSummary>) => aLetter({ items: [about], ...changes });
    const about = { finding: 'ab12', creditor: '', accountNumberEnd: null, statement: '' };
    const found = { report: null, changes: [], findings: [finding], unread: 0 };
    let letters = [letter({ status: 'signed' }), letter({ bureau: 'equifax', status: 'mailed' })];
    const { user, api, shell } = await showDisputes([charge, loan], {
      api: { 'clientReports.findings': () => found, 'clientDisputes.list': () => letters },
    });
    expect(await screen.findByRole('link', { name: 'Signed, to be mailed' })).toHaveAttribute(
      'href',
      `/admin/client/${CLIENT_ID}?tab=reports`,
    );
    expect(screen.queryByRole('link', { name: 'Mailed' })).toBeNull();
    const status = screen.getAllByLabelText('Status')[0]!;
    await user.selectOptions(status, 'disputed');
    expect(screen.getByText(/is not mailed yet/)).toBeVisible();
    await user.selectOptions(status, 'removed');
    expect(screen.queryByText(/is not mailed yet/)).toBeNull();

    letters = [letter({ status: 'withdrawn' }), letter({ status: 'mailed' })];
    shell.events.emit('clients-changed', { clients: { [CLIENT_ID]: ['disputes'] }, areas: [] });
    expect(await screen.findByRole('link', { name: 'Mailed' })).toBeVisible();
    await user.selectOptions(status, 'disputed');
    expect(screen.queryByText(/is not mailed yet/)).toBeNull();
    expect(api.inputs('clientDisputes.list')).toContainEqual({ id: CLIENT_ID });
  });

  test('each form has a name of its own', async () => {
    const second = { ...charge, id: 'i2', accountNumber: '2210' };
    const without = { ...charge, id: 'i3', accountNumber: null };
    await showDisputes([charge, second, without, { ...without, id: 'i4' }]);
    const names = screen.getAllByRole('form').map((form) => form.getAttribute('aria-label'));
    expect(names).toEqual([
      'Northgate Recovery, Experian, 7735',
      'Northgate Recovery, Experian, 2210',
      'Northgate Recovery, Experian',
      'Northgate Recovery, Experian, (2)',
    ]);
  });

  test('shows an unknown item type as it is, and known ones in Spanish', async () => {
    const unknown = aCreditItem({ itemType: 'some-new-kind', bureau: 'transunion' });
    await showDisputes([charge, { ...unknown, id: 'i2' }], { language: 'es' });
    expect(screen.getByText(/Experian · Deuda dada por perdida/)).toBeVisible();
    expect(screen.getByText(/TransUnion · some new kind/i)).toBeVisible();
  });

  test('the list of many items is complete, although only some are painted first', async () => {
    const many = Array.from({ length: 25 }, (_, index) => aCreditItem({ id: `i${index}` }));
    await showDisputes(many);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
    expect(screen.getByText('25 of 25 items')).toBeVisible();
  });

  test('shows an empty state', async () => {
    renderAdmin(<Tab />, { api: gatewayOf([]).handlers });
    expect(await screen.findByText('No credit items')).toBeVisible();
  });

  test('the list that did not load can be retried', async () => {
    const { user, api } = renderAdmin(<Tab />, {
      api: {
        'creditItems.listForClient': () => {
          throw gatewayError('SERVICE_UNAVAILABLE');
        },
      },
    });
    expect(await screen.findByText('The credit items could not be loaded')).toBeVisible();
    expect(screen.getByText(/Our service is not available/)).toBeVisible();
    api.use(gatewayOf([charge]).handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('form')).toBeVisible();
  });

  test('the list is filtered by bureau and by text, and keeps a half-typed note', async () => {
    const { user, note } = await showDisputes([charge, loan]);
    await user.type(note, 'Called');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bureau' }), 'Equifax');
    expect(screen.getByText('1 of 2 items')).toBeVisible();
    expect(screen.queryByRole('form', { name: /^Northgate Recovery/ })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'charge');
    expect(screen.getByText('No item matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all items' }));
    expect(screen.getByRole('form', { name: /^Northgate Recovery/ })).toBeVisible();
    expect(note).toHaveValue('Called');
    await user.type(screen.getByRole('searchbox'), '7735');
    expect(screen.getByText('1 of 2 items')).toBeVisible();
  });
});
