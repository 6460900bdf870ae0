import { describe, expect, test } from '@jest/globals';
import type { LeadDetail, UpdateLeadInput } from '@repo/contract/leads-admin';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aLeadDetail, LEAD_ID } from '../../test/lead-fixtures.ts';
import { CLIENT_ID, renderAdmin, type RenderAdminOptions } from '../../test/render-admin.tsx';
import LeadScreen from './lead-screen.tsx';

const ADMIN = { id: '50000000-0000-4000-8000-000000000001', name: 'Ada Marsh' };

function show(lead: Partial<LeadDetail> = {}, { api, ...options }: RenderAdminOptions = {}) {
  const handlers: ApiHandlers = {
    'leads.get': () => aLeadDetail(lead),
    'leads.assignees': () => [ADMIN],
    'leads.notes': () => ({ items: [], nextCursor: null }),
    ...api,
  };
  const params = { id: LEAD_ID };
  return renderAdmin(LeadScreen, { path: '/admin/leads/x', params, ...options, api: handlers });
}

const follow = async () => within(await screen.findByRole('form', { name: 'Follow-up' }));

describe('a lead', () => {
  test('shows whom to call and the evidence of consent', async () => {
    show({ topic: 'funding' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nia Okafor' })).toBeVisible();
    expect(screen.getByText('A call about funding')).toBeVisible();
    expect(screen.getByRole('link', { name: '(555) 010-9090' })).toHaveAttribute(
      'href',
      'tel:5550109090',
    );
    expect(screen.getByText('I agree to receive SMS and email updates.')).toBeVisible();
    for (const text of ['203.0.113.9', '/start-credit-repair', 'A browser/1.0']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Signed up')).toBeNull();
  });

  test.each([
    [false, /has not confirmed it yet/],
    [true, /confirmed by its owner/],
  ])(
    'a lead that signed up links to the client’s file (verified: %j)',
    async (emailVerified, text) => {
      show({ status: 'converted', clientId: CLIENT_ID, emailVerified });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: /Open the client/ })).toHaveAttribute(
        'href',
        `/admin/client/${CLIENT_ID}`,
      );
    },
  );

  test('a lead is put under a legal hold with a reason, which ends', async () => {
    const held = aLeadDetail({ legalHold: 'Complaint 24-118', legalHoldBy: 'Ada Marsh' });
    const { user, api } = show(
      {},
      {
        api: {
          'leads.setLegalHold': ({ legalHold }: { legalHold: string | null }) =>
            legalHold ? held : aLeadDetail(),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Legal hold…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set a legal hold' }));
    await user.type(dialog.getByRole('textbox'), 'Complaint 24-118');
    await user.click(dialog.getByRole('button', { name: 'Set a legal hold' }));
    expect(await screen.findByText('Legal hold by Ada Marsh')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'End the legal hold' }));
    expect(await screen.findByRole('button', { name: 'Legal hold…' })).toBeVisible();
    expect(api.inputs('leads.setLegalHold')).toEqual([
      { id: LEAD_ID, legalHold: 'Complaint 24-118' },
      { id: LEAD_ID, legalHold: null },
    ]);
  });

  test('a lead with a client’s phone number is linked once an admin has confirmed', async () => {
    const linked = aLeadDetail({ status: 'converted', clientId: CLIENT_ID, sameEmail: false });
    const { user, api, shell } = show(
      { samePhone: [{ id: CLIENT_ID, name: 'Nia Right' }] },
      { api: { 'leads.link': () => linked } },
    );
    expect(await screen.findByText('Same phone as Nia Right')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Link with Nia Right?' }));
    expect(api.inputs('leads.link')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Link' }));
    expect(await screen.findByText('The account has another email address.')).toBeVisible();
    expect(screen.queryByText('Same phone as Nia Right')).toBeNull();
    expect(api.inputs('leads.link')).toEqual([{ id: LEAD_ID, clientId: CLIENT_ID }]);
    expect(shell.toasts).toMatchObject([{ title: 'Linked' }]);
  });

  test('a lead that does not exist leads back to the list', async () => {
    show(
      {},
      {
        api: {
          'leads.get': () => {
            throw gatewayError('NOT_FOUND');
          },
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Lead not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All leads' })).toHaveAttribute('href', '/admin/leads');
  });

  test('a lead that did not load can be retried', async () => {
    const { user, api } = show(
      {},
      {
        api: {
          'leads.get': () => {
            throw networkFailure();
          },
        },
      },
    );
    expect(await screen.findByText('This lead could not be loaded')).toBeVisible();
    api.use({ 'leads.get': () => aLeadDetail() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await follow()).toBeTruthy();
  });

  test('leads back to the list as it was', async () => {
    show({}, { path: `/admin/leads/${LEAD_ID}?search=nia&status=new` });
    expect(await screen.findByRole('link', { name: /All leads/ })).toHaveAttribute(
      'href',
      '/admin/leads?search=nia&status=new',
    );
  });
});

describe('the follow-up', () => {
  test('saves what was touched, with the version that was seen', async () => {
    const update = (input: UpdateLeadInput) =>
      aLeadDetail({ status: input.status ?? 'new', version: 4 });
    const { user, api, shell } = show({ version: 3 }, { api: { 'leads.update': update } });
    const form = await follow();
    await screen.findByRole('option', { name: 'Ada Marsh' });
    await user.selectOptions(form.getByLabelText('Status'), 'Contacted');
    await user.selectOptions(form.getByLabelText('Assigned to'), 'Ada Marsh');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(api.inputs('leads.update')).toEqual([
      { id: LEAD_ID, expectedVersion: 3, status: 'contacted', assigneeId: ADMIN.id },
    ]);
    await user.type(form.getByLabelText('Next call'), '2026-12-01');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.inputs('leads.update').at(-1)).toEqual({
        id: LEAD_ID,
        expectedVersion: 4,
        nextCallOn: '2026-12-01',
      }),
    );
  });

  test('a change by somebody else is shown while somebody types, and what is typed is not saved over it', async () => {
    const { user, api, shell } = show(
      { version: 3 },
      { api: { 'leads.update': () => aLeadDetail({ version: 5 }) } },
    );
    const form = await follow();
    await user.type(form.getByLabelText('Next call'), '2026-12-01');
    api.use({
      'leads.get': () => aLeadDetail({ status: 'lost', version: 4, nextCallOn: '2026-12-24' }),
    });
    act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['leads'] }));
    await waitFor(() => expect(form.getByLabelText('Status')).toHaveValue('lost'));
    expect(form.getByLabelText('Next call')).toHaveValue('2026-12-01');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.inputs('leads.update')).toEqual([
        { id: LEAD_ID, expectedVersion: 3, nextCallOn: '2026-12-01' },
      ]),
    );
  });

  test('names who changed the lead in the meantime, and keeps what was typed for another save', async () => {
    const { user, api, shell } = show(
      {},
      {
        api: {
          'leads.update': () => {
            throw gatewayError('CONFLICT', 'This is lost now: Zoe changed it', [
              { path: ['expectedVersion'], code: 'changed-meanwhile', message: 'x' },
            ]);
          },
        },
      },
    );
    const form = await follow();
    await user.type(form.getByLabelText('Next call'), '2026-12-01');
    const now = aLeadDetail({
      status: 'lost',
      version: 2,
      changedBy: 'Zoe Lund',
      nextCallOn: '2026-12-24',
    });
    api.use({ 'leads.get': () => now });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        expect.objectContaining({
          title: 'Not saved',
          description: expect.stringContaining('Zoe Lund changed this lead: it is Lost now.'),
        }),
      ]),
    );
    expect(form.getByLabelText('Next call')).toHaveValue('2026-12-01');
    await waitFor(() => expect(form.getByLabelText('Status')).toHaveValue('lost'));
    api.use({
      'leads.update': () => aLeadDetail({ ...now, nextCallOn: '2026-12-01', version: 3 }),
    });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.inputs('leads.update').at(-1)).toMatchObject({
        expectedVersion: 2,
        nextCallOn: '2026-12-01',
      }),
    );
  });
});

describe('opt-outs', () => {
  const byPhone = {
    channel: 'phone',
    source: 'call',
    recordedBy: 'Ada Marsh',
    optedOutAt: '2026-11-21T12:00:00.000Z',
  } as const;

  test('an opt-out is recorded with its source, and the number can no longer be dialed', async () => {
    const { user, api, shell } = show(
      {},
      {
        api: {
          'leads.recordOptOut': () => aLeadDetail({ optedOut: ['phone'], optOuts: [byPhone] }),
        },
      },
    );
    const form = within(await screen.findByRole('form', { name: 'Record opt-out' }));
    await user.selectOptions(form.getByLabelText('Do not use'), 'Calls');
    await user.selectOptions(form.getByLabelText('How we were told'), 'By letter');
    const record = form.getByRole('button', { name: 'Record opt-out' });
    await user.click(record);
    expect(await screen.findByText(/recorded by Ada Marsh/)).toBeVisible();
    expect(shell.toasts).toMatchObject([{ title: 'Opt-out recorded' }]);
    expect(record).toHaveFocus();
    expect(form.getByLabelText('How we were told')).toHaveDisplayValue('In a call');
    expect(api.inputs('leads.recordOptOut')).toEqual([
      { id: LEAD_ID, channel: 'phone', source: 'letter' },
    ]);
    expect(screen.queryByRole('link', { name: '(555) 010-9090' })).toBeNull();
    expect(screen.queryByRole('option', { name: 'Calls' })).toBeNull();
    await user.click(record);
    await waitFor(() => expect(api.inputs('leads.recordOptOut')).toHaveLength(2));
    expect(api.inputs('leads.recordOptOut')[1]).toMatchObject({ channel: 'email' });
  });

  test('the focus stays in the card when no channel is left to record', async () => {
    const all = ['email', 'sms'].map((channel) => ({ ...byPhone, channel }) as never);
    const { user } = show(
      { optedOut: ['email', 'sms'], optOuts: all },
      {
        api: {
          'leads.recordOptOut': () =>
            aLeadDetail({ optedOut: ['email', 'sms', 'phone'], optOuts: [...all, byPhone] }),
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Record opt-out' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Record opt-out' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Opt-outs' })).toHaveFocus();
  });

  test('opt-outs that an admin recorded can be taken back; what the person did with a link cannot', async () => {
    const byLink = { ...byPhone, channel: 'email', source: 'unsubscribe-link', recordedBy: null };
    const { user, api, shell } = show(
      { optedOut: ['email', 'phone'], optOuts: [byLink as never, byPhone] },
      { api: { 'leads.withdrawOptOut': () => aLeadDetail() } },
    );
    const buttons = await screen.findAllByRole('button', { name: /Take back/ });
    expect(buttons).toHaveLength(1);
    expect(screen.getByText(/Link in an email/)).toBeVisible();
    await user.click(buttons[0]!);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull());
    expect(api.inputs('leads.withdrawOptOut')).toEqual([{ id: LEAD_ID, channel: 'phone' }]);
    expect(screen.getByRole('heading', { name: 'Opt-outs' })).toHaveFocus();
    expect(shell.toasts).toMatchObject([{ title: 'Opt-out taken back' }]);
  });

  test('opt-outs that were not recorded are reported', async () => {
    const { user, shell } = show(
      {},
      {
        api: {
          'leads.recordOptOut': () => {
            throw networkFailure();
          },
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Record opt-out' }));
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        expect.objectContaining({ title: 'The opt-out was not recorded' }),
      ]),
    );
  });
});

test('a lead is in Spanish too', async () => {
  show({ status: 'converted', clientId: CLIENT_ID }, { language: 'es' });
  expect(await screen.findByRole('form', { name: 'Seguimiento' })).toBeVisible();
  expect(screen.getByText('Consentimiento')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Abrir el expediente del cliente' })).toBeVisible();
});
