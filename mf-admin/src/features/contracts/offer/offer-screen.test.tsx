import { describe, expect, test } from '@jest/globals';
import { MAX_SERVICES, type ClientStanding } from '@repo/contract/contracts';
import { guaranteeText } from '@repo/contract/guarantee';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aContract, aFinding, aStanding } from '../../../test/contract-fixtures.ts';
import {
  aClient,
  CLIENT_ID,
  renderAdmin,
  type RenderAdminOptions,
} from '../../../test/render-admin.tsx';
import { CLIENT_PATH } from '../../../test/render-client-file.tsx';
import OfferScreen from './offer-screen.tsx';

const text = {
  text: 'Contract',
  hash: '0'.repeat(64),
  blocks: [
    { kind: 'title', text: 'Contract' },
    { kind: 'bold', text: 'You may cancel this contract.' },
  ],
  translation: [{ kind: 'title', text: 'Contrato' }],
};

const open = (standing: Partial<ClientStanding> = {}, options: RenderAdminOptions = {}) =>
  renderAdmin(OfferScreen, {
    path: `${CLIENT_PATH}/offer?search=D`,
    params: { id: CLIENT_ID },
    ...options,
    api: {
      'clients.get': () => aClient(),
      'clientContracts.standing': () => aStanding(standing),
      'clientReports.findings': () => ({
        report: { id: 'r1', reportDate: '2026-11-01', createdAt: '2026-11-02T09:00:00.000Z' },
        changes: [],
        findings: [aFinding('a1', 'Northgate Recovery'), aFinding('b2', 'Harbor Bank')],
        unread: 0,
      }),
      'priceList.get': () => [
        { kind: 'dispute', description: 'Dispute with one bureau', price: '79.50' },
        { kind: 'deletion', description: 'Deletion of an account', price: '120.00' },
      ],
      'clientContracts.preview': () => text,
      'clientContracts.list': () => [aContract()],
      'clientContracts.offer': () => aContract(),
      ...options.api,
    },
  });

const service = (number: number) =>
  within(screen.getByRole('group', { name: `Service ${number}` }));
const press = (name: string) => screen.getByRole('button', { name });
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

describe('an offer', () => {
  test('starts from findings and prices, and its total is live', async () => {
    const { user, api, shell } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Add 2 disputes' }))[0]!);
    for (const [index, bureau] of ['Experian', 'Equifax'].entries()) {
      const added = service(index + 1);
      expect(added.getByLabelText('Description')).toHaveValue(
        `Dispute with ${bureau}: Northgate Recovery`,
      );
      expect(added.getByLabelText('Price')).toHaveValue('79.50');
      expect(added.getByText('About 1 finding')).toBeVisible();
    }
    expect(screen.getByText('In 2 services')).toBeVisible();
    expect(
      screen.getByText(/One letter about several findings finishes one service/),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add 2 disputes' })[0]).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('From the price list'), '1');
    expect(service(3).getByLabelText('Description')).toHaveValue('Deletion of an account');
    await user.click(press('Add a payment'));
    await user.type(screen.getByLabelText('Paid to'), 'Postal Service');
    await user.type(screen.getByLabelText('Total amount'), '9.25');
    expect(valueOf('To the firm')).toHaveTextContent('$279.00');
    expect(valueOf('To others')).toHaveTextContent('$9.25');
    expect(screen.getByText('$288.25')).toBeVisible();
    expect(screen.getByLabelText('All services are done by')).toHaveValue('2027-03-29');

    await user.click(press('Preview'));
    expect(await screen.findByText('You may cancel this contract.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What the client will read' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Spanish (translation)' }));
    expect(screen.getByRole('heading', { name: 'Contrato' })).toBeVisible();
    await user.click(press('Make this offer'));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Offer made' }]));
    const offer = {
      id: CLIENT_ID,
      services: [
        ...['Experian', 'Equifax'].map((bureau) => ({
          kind: 'dispute',
          description: `Dispute with ${bureau}: Northgate Recovery`,
          price: '79.50',
          findings: ['a1'],
        })),
        { kind: 'deletion', description: 'Deletion of an account', price: '120.00' },
      ],
      otherPayments: [{ payee: 'Postal Service', amount: '9.25' }],
      completesOn: '2027-03-29',
      guarantee: { days: 120, remedy: guaranteeText.en },
    };
    expect(api.inputs('clientContracts.preview')).toEqual([offer]);
    expect(api.inputs('clientContracts.offer')).toEqual([offer]);
    expect(shell.navigations.at(-1)?.to).toBe(`${CLIENT_PATH}?search=D&tab=contract`);
  });

  test('a dispute for each bureau of each finding is one press, and findings can be moved between services', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a dispute for each (4)' }));
    expect(service(4).getByLabelText('Description')).toHaveValue(
      'Dispute with Equifax: Harbor Bank',
    );
    await user.click(service(1).getByText('About 1 finding'));
    await user.click(service(1).getByRole('checkbox', { name: /Harbor Bank/ }));
    expect(service(1).getByText('About 2 findings')).toBeVisible();
    await user.click(press('Remove service 4'));
    expect(screen.getAllByText('In 2 services')).toHaveLength(2);
  });

  test('disputes for which the offer has no room are not added', async () => {
    const findings = Array.from({ length: MAX_SERVICES / 2 + 1 }, (_, index) =>
      aFinding(`f${index}`, `Bank ${index}`),
    );
    open(
      {},
      {
        api: {
          'clientReports.findings': () => ({ report: null, changes: [], findings, unread: 0 }),
        },
      },
    );
    expect(
      await screen.findByRole('button', { name: `Add a dispute for each (${MAX_SERVICES + 2})` }),
    ).toBeDisabled();
    expect(screen.getAllByRole('button', { name: 'Add 2 disputes' })[0]).toBeEnabled();
  });

  test('a refusal of the law is said at its field, with the citation', async () => {
    const { user, api } = open();
    await screen.findByText(
      'Choose from the findings or the price list, or add a service of your own.',
    );
    await user.click(press('Preview'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /An offer needs at least one service/,
    );
    await user.click(press('Add a service'));
    await user.type(service(1).getByLabelText('Description'), 'You may not contact the bureaus');
    await user.click(press('Preview'));
    expect(service(1).getByLabelText('Description')).toHaveAccessibleDescription(/15 USC 1679f$/);
    await waitFor(() => expect(service(1).getByLabelText('Description')).toHaveFocus());
    expect(api.inputs('clientContracts.preview')).toEqual([]);
  });

  test('a row that is added after a refusal is not refused before it is typed', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a service' }));
    await user.click(press('Preview'));
    const price = service(1).getByLabelText('Price');
    await waitFor(() => expect(price).toBeInvalid());
    await user.click(press('Add a payment'));
    await user.click(press('Add a service'));
    await user.type(screen.getByLabelText('Paid to'), 'P');
    for (const label of ['Paid to', 'Total amount']) {
      expect(screen.getByLabelText(label)).toBeValid();
    }
    expect(service(2).getByLabelText('Description')).toBeValid();
    expect(price).toBeInvalid();
    await user.click(press('Remove service 1'));
    expect(service(1).getByLabelText('Price')).toBeValid();
    await user.click(press('Preview'));
    await waitFor(() => expect(screen.getByLabelText('Total amount')).toBeInvalid());
  });

  test('the server’s refusal is said at its field', async () => {
    const { user } = open(
      {},
      {
        api: {
          'clientContracts.preview': () => {
            throw gatewayError(
              'BAD_REQUEST',
              'late',
              [{ path: ['completesOn'], code: 'completion-too-late', message: 'late' }],
              '15 USC 1679d(b)(2)',
            );
          },
        },
      },
    );
    await user.click((await screen.findAllByRole('button', { name: 'Add 2 disputes' }))[0]!);
    await user.click(press('Preview'));
    await waitFor(() =>
      expect(screen.getByLabelText('All services are done by')).toHaveAccessibleDescription(
        /within 180 days 15 USC 1679d\(b\)\(2\)$/,
      ),
    );
  });

  test('starts from the open offer, and replaces it only after asking', async () => {
    const { user, api } = open({ step: 'sign', contract: aContract() });
    expect(await screen.findByText(/replaces the one of Nov 20, 2026/)).toBeVisible();
    expect(await screen.findByDisplayValue('Dispute with Experian: Northgate')).toBeVisible();
    expect(service(1).getByLabelText('Price')).toHaveValue('80.00');
    expect(service(1).getByText('About 1 finding')).toBeVisible();
    expect(screen.getByLabelText('Paid to')).toHaveValue('Postal Service');
    expect(screen.getByLabelText('Total amount')).toHaveValue('9.25');
    expect(screen.getByLabelText('All services are done by')).toHaveValue('2027-03-30');
    await user.click(press('Preview'));
    await user.click(await screen.findByRole('button', { name: 'Make this offer' }));
    expect(
      screen.getByRole('dialog', { name: 'Replace the offer of Nov 20, 2026?' }),
    ).toBeVisible();
    expect(api.inputs('clientContracts.offer')).toEqual([]);
    await user.click(press('Replace it'));
    await waitFor(() => expect(api.inputs('clientContracts.offer')).toHaveLength(1));
  });

  test('a change after the preview keeps what was typed, and leads to the form', async () => {
    const { user } = open();
    await user.click((await screen.findAllByRole('button', { name: 'Add 2 disputes' }))[0]!);
    await user.click(press('Preview'));
    await user.click(await screen.findByRole('button', { name: 'Change the offer' }));
    expect(service(1).getByLabelText('Price')).toHaveValue('79.50');
    expect(screen.getByRole('heading', { name: 'Findings' })).toHaveFocus();
  });

  test('a refused offer is kept, and says why', async () => {
    const { user, shell } = open(
      {},
      {
        api: {
          'clientContracts.offer': () => {
            throw gatewayError(
              'CONFLICT',
              'changed',
              [{ path: [], code: 'state-refused', message: 'refused' }],
              'O.C.G.A. 16-9-59',
            );
          },
        },
      },
    );
    await user.click((await screen.findAllByRole('button', { name: 'Add 2 disputes' }))[0]!);
    await user.click(press('Preview'));
    await user.click(await screen.findByRole('button', { name: 'Make this offer' }));
    await waitFor(() => expect(shell.toasts[0]?.description).toMatch(/O\.C\.G\.A\. 16-9-59/));
    expect(screen.getByText('You may cancel this contract.')).toBeVisible();
  });

  test('nothing can be typed where no offer can be made', async () => {
    open({ state: 'GA', obstacle: { issue: 'state-refused', rule: 'O.C.G.A. 16-9-59' } });
    expect(await screen.findByText('No offer can be made now')).toBeVisible();
    expect(screen.getByText('The law: O.C.G.A. 16-9-59')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the law of Georgia' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
