import { describe, expect, test } from '@jest/globals';
import type { ClientContract, ClientStanding } from '@repo/contract/contracts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aContract, aStanding, signed } from '../../test/contract-fixtures.ts';
import { changeOf, CLIENT_ID, type RenderAdminOptions } from '../../test/render-admin.tsx';
import { CLIENT_PATH, renderClientFile } from '../../test/render-client-file.tsx';

const open = (
  standing: Partial<ClientStanding>,
  contracts: ClientContract[] = [],
  options: RenderAdminOptions = {},
) =>
  renderClientFile({
    path: `${CLIENT_PATH}?tab=contract`,
    ...options,
    api: {
      'clientContracts.standing': () => aStanding(standing),
      'clientContracts.list': () => contracts,
      'guarantee.list': () => [],
      ...options.api,
    },
  });

const waiting = aContract(signed);
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('where the client stands', () => {
  test.each([
    ['consent', 'Electronic consent', /agree to electronic documents/],
    ['rights', 'Rights signed', /sign the Consumer Credit File Rights/],
    ['offer', 'Offer', /Waits for you/],
  ] as const)('at %s', async (step, station, text) => {
    open({ step });
    const track = within(await screen.findByRole('list', { name: 'Where the client stands' }));
    expect(track.getByText(station).closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make an offer' })).toHaveAttribute(
      'href',
      `${CLIENT_PATH}/offer`,
    );
  });

  test.each([
    ['state-unchecked', /have not checked the law/],
    ['state-waitlisted', /on a waitlist/],
  ])('%s says so, with its law, before an offer', async (issue, text) => {
    open({
      step: 'state',
      reason: issue,
      rule: '15 USC 1679j',
      obstacle: { issue, rule: '15 USC 1679j' },
    });
    expect(await screen.findByText('No offer can be made now')).toBeVisible();
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Open the law of Ohio' })[0]).toHaveAttribute(
      'href',
      '/admin/states/OH',
    );
    expect(screen.queryByRole('link', { name: 'Make an offer' })).toBeNull();
  });

  test('a placeholder as the business address names the setting', async () => {
    open({ obstacle: { issue: 'business-address-missing', rule: '15 USC 1679d(b)(3)' } });
    expect(await screen.findByText(/The operator sets BRAND_ADDRESS/)).toBeVisible();
    expect(screen.getByText('The law: 15 USC 1679d(b)(3)')).toBeVisible();
  });

  test('an offer waits for the client, and can only be replaced', async () => {
    const offer = aContract();
    open({ step: 'sign', contract: offer }, [offer]);
    const card = within(await screen.findByRole('region', { name: 'Offer of Nov 20, 2026' }));
    expect(card.getByText('Dispute with Experian: Northgate')).toBeVisible();
    expect(card.getByText('about 1 finding')).toBeVisible();
    expect(card.getByText('Total of all payments').nextElementSibling).toHaveTextContent('$89.25');
    expect(card.getByRole('link', { name: 'Correct by a new offer' })).toBeVisible();
    expect(screen.getByText('You cannot sign for a client, nor can anybody else.')).toBeVisible();
    expect(card.queryByRole('button')).toBeNull();
  });

  test('an offer reads the guarantee, so that it comes with the signed contract', async () => {
    const offer = aContract();
    const { api } = open({ step: 'sign', contract: offer }, [offer]);
    await screen.findByRole('region', { name: 'Offer of Nov 20, 2026' });
    expect(api.inputs('guarantee.list')).toEqual([{ id: CLIENT_ID }]);
  });

  test('in the wait, the last day and the first day of work are the client’s', async () => {
    open(
      { step: 'waiting', contract: waiting, obstacle: { issue: 'contract-signed', rule: null } },
      [waiting],
    );
    expect(
      await screen.findByText(/until the end of Nov 30, 2026.* before Dec 1, 2026/),
    ).toBeVisible();
    expect(screen.queryByText('No offer can be made now')).toBeNull();
    expect(screen.getByRole('link', { name: 'Signed copy (PDF)' })).toHaveAttribute(
      'href',
      `/api/admin/clients/${CLIENT_ID}/contracts/${waiting.id}/file`,
    );
  });

  test('a withdrawn consent means paper', async () => {
    open({ step: 'consent', consentWithdrawn: true });
    expect(await screen.findByText('This client gets paper')).toBeVisible();
    expect(screen.queryByText(/^Waits for the client/)).toBeNull();
    const rights = screen.getByText('Rights signed').closest('li');
    expect(rights).toHaveTextContent(/done/);
    expect(screen.getByRole('link', { name: 'Consumer Credit File Rights (PDF)' })).toHaveAttribute(
      'href',
      `/api/admin/clients/${CLIENT_ID}/rights/file`,
    );
  });

  test('an ended contract is shown above the replaced offers', async () => {
    const canceled = aContract({ ...signed, step: 'cancelled', endedOn: '2026-11-28' });
    const replaced = aContract({ id: 'earlier', step: 'void' });
    open({ step: 'cancelled', contract: canceled }, [canceled, replaced]);
    expect(await screen.findByText(/Canceled as of Nov 28, 2026/)).toBeVisible();
    const history = within(screen.getByRole('table'));
    expect(history.getByText('Replaced')).toBeVisible();
    expect(history.queryByText('Canceled')).toBeNull();
    expect(screen.queryByRole('button', { name: /notice|Stop/ })).toBeNull();
  });

  test('follows a change of the address', async () => {
    const issue = { issue: 'state-unchecked', rule: '15 USC 1679j' };
    const { api, shell } = open({ step: 'state', reason: issue.issue, obstacle: issue });
    await screen.findByText('No offer can be made now');
    api.use({ 'clientContracts.standing': () => aStanding({ step: 'offer' }) });
    act(() => shell.events.emit('clients-changed', changeOf('account')));
    expect(await screen.findByRole('link', { name: 'Make an offer' })).toBeVisible();
  });

  test('in Spanish', async () => {
    open({ step: 'rights' }, [], { language: 'es' });
    expect(await screen.findByText('Derechos firmados')).toBeVisible();
    expect(screen.getByText('Todavía no hay contrato')).toBeVisible();
  });
});

describe('a posted notice', () => {
  const record = async (options: RenderAdminOptions = {}) => {
    const view = open({ step: 'waiting', contract: waiting }, [waiting], options);
    await view.user.click(await screen.findByRole('button', { name: 'Record a posted notice…' }));
    return view;
  };

  test('says its effect before it is sent', async () => {
    const { user, api, shell } = await record({
      api: { 'clientContracts.recordCancellation': () => aContract({ step: 'cancelled' }) },
    });
    expect(dialog().getByLabelText('Arrived on')).toHaveValue('2026-11-29');
    expect(dialog().queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(dialog().getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    await user.type(dialog().getByLabelText('Postmark'), '2026-11-27');
    expect(dialog().getByText(/canceled as of Nov 27, 2026/)).toBeVisible();
    await user.click(button('Cancel the contract'));
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([{ title: 'The contract is canceled' }]),
    );
    expect(api.inputs('clientContracts.recordCancellation')).toEqual([
      { id: CLIENT_ID, contractId: waiting.id, sentOn: '2026-11-27', receivedOn: '2026-11-29' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a notice posted too late is refused, and the citation is shown once', async () => {
    const { user, shell } = await record({
      api: {
        'clientContracts.recordCancellation': () => {
          throw gatewayError(
            'CONFLICT',
            'late',
            [{ path: ['sentOn'], code: 'cancellation-notice-too-late', message: 'late' }],
            '15 USC 1679e(b)',
          );
        },
      },
    });
    await user.type(dialog().getByLabelText('Postmark'), '2026-12-01');
    await user.clear(dialog().getByLabelText('Arrived on'));
    await user.type(dialog().getByLabelText('Arrived on'), '2026-12-03');
    expect(dialog().getByText(/the last day to cancel was Nov 30, 2026/)).toBeVisible();
    await user.click(button('Cancel the contract'));
    const postmark = dialog().getByLabelText('Postmark');
    await waitFor(() => expect(postmark).toHaveAccessibleDescription(/15 USC 1679e\(b\)$/));
    expect(dialog().getAllByText(/Stop the service instead/)).toHaveLength(1);
    expect(shell.toasts).toEqual([]);
    expect(postmark).toHaveValue('2026-12-01');
    await user.clear(postmark);
    await user.type(postmark, '2026-12-02');
    expect(await dialog().findByText(/the last day to cancel was Nov 30, 2026/)).toBeVisible();
  });

  test('does not arrive before it is sent', async () => {
    const { user, api } = await record();
    await user.type(dialog().getByLabelText('Postmark'), '2026-11-30');
    await user.click(button('Cancel the contract'));
    expect(dialog().getByLabelText('Arrived on')).toHaveAccessibleDescription(
      /arrives on the day it is sent/,
    );
    expect(api.inputs('clientContracts.recordCancellation')).toEqual([]);
  });
});

describe('recording a contract as void', () => {
  test('needs who found it void, and says that nothing is owed', async () => {
    const inForce = aContract({ ...signed, step: 'in-force' });
    const { user, api, shell } = open({ step: 'in-force', contract: inForce }, [inForce], {
      api: { 'clientContracts.recordVoid': () => aContract({ ...signed, step: 'void' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Record as void…' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/15 USC 1679f\(c\)/);
    await user.click(button('Record as void'));
    const reason = dialog().getByLabelText('Who found it void, and why');
    expect(reason).toHaveAccessibleDescription(/This field is required/);
    await user.type(reason, 'Opinion of counsel of November 28');
    await user.click(button('Record as void'));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'The contract is void' }]));
    expect(api.inputs('clientContracts.recordVoid')).toEqual([
      { id: CLIENT_ID, contractId: inForce.id, reason: 'Opinion of counsel of November 28' },
    ]);
  });

  test('leaves it shown as void, beside offers that were replaced, with no further end', async () => {
    const found = aContract({ ...signed, step: 'void', endedOn: '2026-12-10' });
    open({ step: 'void', contract: found }, [found, aContract({ id: 'earlier', step: 'void' })]);
    expect(await screen.findByText('Void')).toBeVisible();
    expect(screen.getByText('Replaced')).toBeVisible();
    expect(screen.getByText(/^Found void on Dec 10, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Record as void…' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Record a posted notice…' })).toBeNull();
  });
});

describe('stopping the service', () => {
  test('needs how the client asked for it', async () => {
    const inForce = aContract({ ...signed, step: 'in-force' });
    const { user, api, shell } = open({ step: 'in-force', contract: inForce }, [inForce], {
      api: { 'clientContracts.stopService': () => aContract({ ...signed, step: 'stopped' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop the service…' }));
    await user.click(button('Stop the service'));
    const reason = dialog().getByLabelText('How the client asked for it');
    expect(reason).toHaveAccessibleDescription(/This field is required/);
    await user.type(reason, 'By letter of November 28');
    await user.click(button('Stop the service'));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'The service is stopped' }]));
    expect(api.inputs('clientContracts.stopService')).toEqual([
      { id: CLIENT_ID, contractId: inForce.id, reason: 'By letter of November 28' },
    ]);
  });

  test('is not offered while a notice still cancels', async () => {
    open({ step: 'waiting', contract: waiting }, [waiting]);
    expect(await screen.findByRole('button', { name: 'Record a posted notice…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stop the service…' })).toBeNull();
  });
});

describe('the sales channel', () => {
  test('a call is recorded after asking, and cannot be taken back', async () => {
    const { user, api } = open({ step: 'offer' }, [], {
      api: { 'clientContracts.setSalesChannel': () => ({ channel: 'phone' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Record a call…' }));
    expect(dialog().getByText(/stays one/)).toBeVisible();
    api.use({ 'clientContracts.standing': () => aStanding({ channel: 'phone' }) });
    await user.click(button('Record the call'));
    expect(await screen.findByText(/^By phone\./)).toBeVisible();
    expect(api.inputs('clientContracts.setSalesChannel')).toEqual([
      { id: CLIENT_ID, channel: 'phone' },
    ]);
    expect(screen.queryByRole('button', { name: 'Record a call…' })).toBeNull();
  });
});

describe('copies', () => {
  test('are sent again', async () => {
    const { user, api, shell } = open({ step: 'waiting', contract: waiting }, [waiting], {
      api: { 'clientContracts.sendCopy': () => ({ email: 'dana@example.com' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the copies again' }));
    await waitFor(() =>
      expect(shell.toasts).toMatchObject([
        { title: 'The copies are on their way', description: 'dana@example.com' },
      ]),
    );
    expect(api.inputs('clientContracts.sendCopy')).toEqual([
      { id: CLIENT_ID, contractId: waiting.id },
    ]);
  });
});

test('a standing that does not load offers another try', async () => {
  const { user, api } = open({}, [], {
    api: {
      'clientContracts.standing': () => {
        throw gatewayError('INTERNAL_SERVER_ERROR');
      },
    },
  });
  expect(await screen.findByText('Where the client stands could not be loaded')).toBeVisible();
  api.use({ 'clientContracts.standing': () => aStanding() });
  await user.click(button('Try again'));
  expect(await screen.findByText('No contract yet')).toBeVisible();
});
