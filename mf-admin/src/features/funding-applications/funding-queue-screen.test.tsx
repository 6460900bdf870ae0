import { describe, expect, test } from '@jest/globals';
import {
  isOpenApplication,
  type ClientFundingApplication,
  type DecideFundingInput,
} from '@repo/contract/funding';
import { gatewayError, networkFailure, type ApiHandlers } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, anApplication, renderAdmin } from '../../test/render-admin.tsx';
import FundingQueueScreen from './funding-queue-screen.tsx';

const vans = anApplication();
const oven = anApplication({
  id: '30000000-0000-4000-8000-000000000002',
  requestedAmount: '9000',
  client: { ...aClient(), id: 'c2', firstName: 'Luis', lastName: 'Prado', language: 'es' },
});

function gatewayOf(...applications: ClientFundingApplication[]) {
  const saved = new Map(applications.map((application) => [application.id, application]));
  const handlers: ApiHandlers = {
    'fundingApplications.queue': () => {
      const items = [...saved.values()].filter(isOpenApplication);
      return { items, nextCursor: null, total: { count: items.length, more: false } };
    },
    'fundingApplications.listForClient': ({ id }: { id: string }) =>
      [...saved.values()].filter(({ client }) => client.id === id),
    'fundingApplications.decide': ({ id, status, approvedAmount, note }: DecideFundingInput) => {
      const decided = {
        ...saved.get(id)!,
        status,
        approvedAmount: approvedAmount ?? null,
        decisionNote: note ?? null,
        decidedBy: 'Nora Vale',
      };
      saved.set(id, decided);
      return decided;
    },
  };
  return { saved, handlers };
}

async function show(handlers: ApiHandlers, language: 'en' | 'es' = 'en') {
  const view = renderAdmin(<FundingQueueScreen />, { api: handlers, language });
  const cards = await screen.findAllByRole('article');
  const cardOf = (name: string) => within(screen.getByRole('article', { name }));
  return { ...view, cards, cardOf };
}

describe('the queue', () => {
  test('shows what a decision needs, and links to the client’s file', async () => {
    const { cards, cardOf } = await show(gatewayOf(vans, oven).handlers);
    expect(screen.getByText('2 applications wait for a decision, oldest first.')).toBeVisible();
    expect(cards).toHaveLength(2);
    const card = cardOf('Dana Whitfield');
    expect(card.getByText('$25,000.00')).toBeVisible();
    expect(card.getByText('$4,650.50')).toBeVisible();
    const valueOf = (term: string) => card.getByText(term).nextElementSibling;
    expect(valueOf('Experian')).toHaveTextContent('700');
    expect(valueOf('Equifax')).toHaveTextContent('–');
    expect(valueOf('TransUnion')).toHaveTextContent('690');
    expect(card.getByText('A second delivery van')).toBeVisible();
    expect(card.getByRole('link')).toHaveAttribute(
      'href',
      `/admin/client/${vans.client.id}?tab=funding`,
    );
  });

  test('shows an empty state, and an error with a retry', async () => {
    const { user, api } = renderAdmin(<FundingQueueScreen />, {
      api: {
        'fundingApplications.queue': () => {
          throw networkFailure();
        },
      },
    });
    expect(await screen.findByText('The applications could not be loaded')).toBeVisible();
    api.use(gatewayOf().handlers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No application waits')).toBeVisible();
  });

  test('loads more pages', async () => {
    const { user } = await show({
      'fundingApplications.queue': ({ cursor }: { cursor?: string }) =>
        cursor
          ? { items: [oven], nextCursor: null, total: { count: 2, more: false } }
          : { items: [vans], nextCursor: 'next', total: { count: 2, more: false } },
    });
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Luis Prado' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});

describe('a decision', () => {
  test('qualifies with one press and keeps the focus in the card', async () => {
    const { user, api, shell, cardOf } = await show(gatewayOf(vans).handlers);
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Qualify' }));
    expect(await screen.findByText('Qualified')).toBeVisible();
    expect(api.inputs('fundingApplications.decide')).toEqual([
      expect.objectContaining({
        id: vans.id,
        status: 'qualified',
        expectedStatus: 'submitted',
        expectedDecidedAt: null,
        expectedSubmittedAt: vans.submittedAt,
      }),
    ]);
    expect(shell.toasts).toEqual([
      { title: 'Decision saved', description: 'Dana Whitfield: Qualified' },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('group', { name: /Decision: Dana/ })).toHaveFocus(),
    );
    expect(screen.queryByRole('button', { name: 'Qualify' })).toBeNull();
  });

  test('that is being written stays open when a colleague decides first', async () => {
    const { handlers, saved } = gatewayOf(vans);
    const { user, shell, cardOf } = await show(handlers);
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Reject…' }));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Too little income');
    saved.set(vans.id, { ...vans, status: 'approved' });
    act(() => shell.events.emit('clients-changed', { clients: {}, areas: ['funding'] }));
    expect(await screen.findByText('No application waits')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Too little income');
  });

  test('approves with an amount; the next application gets the focus', async () => {
    const { user, api, cardOf } = await show(gatewayOf(vans, oven).handlers);
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Approve…' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByRole('textbox', { name: 'Approved amount' });
    const approve = dialog.getByRole('button', { name: 'Approve' });
    expect(field).toHaveValue('25000');
    await user.clear(field);
    await user.click(approve);
    expect(field).toHaveAccessibleDescription(/Enter the approved amount/);
    await user.type(field, '25,000.01');
    await user.click(approve);
    expect(field).toHaveAccessibleDescription(/more than the client asked for/);
    await user.clear(field);
    await user.type(field, '$20,000.50');
    await user.click(approve);
    expect(
      await screen.findByText('1 application waits for a decision, oldest first.'),
    ).toBeVisible();
    expect(api.inputs('fundingApplications.decide')).toEqual([
      {
        id: vans.id,
        status: 'approved',
        approvedAmount: '20000.50',
        note: '',
        expectedStatus: 'submitted',
        expectedDecidedAt: null,
        expectedSubmittedAt: vans.submittedAt,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Luis Prado' })).toHaveFocus());
  });

  test('rejects with a reason in the client’s language', async () => {
    const { user, api, cardOf } = await show(gatewayOf(oven).handlers);
    await user.click(cardOf('Luis Prado').getByRole('button', { name: 'Reject…' }));
    const dialog = within(screen.getByRole('dialog'));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveAccessibleDescription(/reads it in Spanish/);
    expect(reason).toHaveAttribute('lang', 'es');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(reason).toHaveAccessibleDescription(/Tell the client why/);
    expect(api.inputs('fundingApplications.decide')).toEqual([]);
    await user.type(reason, 'Tiene dos cuentas atrasadas.');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('No application waits')).toBeVisible();
  });

  test('another admin’s earlier decision is named, and the list is corrected', async () => {
    const { saved, handlers } = gatewayOf(vans, oven);
    const { user, shell, cardOf } = await show({
      ...handlers,
      'fundingApplications.decide': () => {
        saved.set(vans.id, { ...vans, status: 'rejected', decidedBy: 'Nora Vale' });
        throw gatewayError('CONFLICT', 'This is rejected now: Nora Vale changed it', [
          { path: ['expectedStatus'], code: 'changed-meanwhile', message: 'This is rejected now' },
        ]);
      },
    });
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Qualify' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toEqual({
      title: 'Decision not saved',
      description: 'Now Rejected, decided by Nora Vale. Your decision was not saved.',
      tone: 'destructive',
    });
    expect(screen.queryByRole('article', { name: 'Dana Whitfield' })).toBeNull();
    expect(screen.getByText('1 application waits for a decision, oldest first.')).toBeVisible();
  });

  test('a decision that another admin corrected keeps the typed values for the new state', async () => {
    const { saved, handlers } = gatewayOf(vans);
    const decidedAt = '2026-11-22T10:00:00.000Z';
    let refuses = true;
    const { user, api, shell, cardOf } = await show({
      ...handlers,
      'fundingApplications.decide': (input: DecideFundingInput) => {
        if (!refuses) return handlers['fundingApplications.decide']!(input);
        refuses = false;
        saved.set(vans.id, { ...vans, status: 'qualified', decidedAt, decidedBy: 'Nora Vale' });
        throw gatewayError('CONFLICT', 'This is qualified now: Nora Vale changed it', [
          { path: ['expectedStatus'], code: 'changed-meanwhile', message: 'This is qualified now' },
        ]);
      },
    });
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Reject…' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Past due.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Past due.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('No application waits')).toBeVisible();
    expect(api.inputs('fundingApplications.decide').at(-1)).toMatchObject({
      note: 'Past due.',
      expectedStatus: 'qualified',
      expectedDecidedAt: decidedAt,
      expectedSubmittedAt: expect.any(String),
    });
  });

  test('a decision that fails keeps the dialog and what was typed', async () => {
    const { handlers } = gatewayOf(vans);
    const { user, shell, cardOf } = await show({
      ...handlers,
      'fundingApplications.decide': () => {
        throw networkFailure();
      },
    });
    await user.click(cardOf('Dana Whitfield').getByRole('button', { name: 'Reject…' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Past due.');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    expect(shell.toasts[0]).toMatchObject({ title: 'Decision not saved', tone: 'destructive' });
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Past due.');
    expect(
      screen.getByText('1 application waits for a decision, oldest first.'),
    ).toBeInTheDocument();
  });
});

test('the funding queue is in Spanish', async () => {
  const { cardOf } = await show(gatewayOf(vans).handlers, 'es');
  expect(
    screen.getByText('1 solicitud espera una decisión, la más antigua primero.'),
  ).toBeVisible();
  expect(cardOf('Dana Whitfield').getByRole('button', { name: 'Calificar' })).toBeVisible();
});
