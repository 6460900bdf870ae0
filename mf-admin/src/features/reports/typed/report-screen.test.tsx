import { describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID } from '../../../test/render-admin.tsx';
import {
  enterReport,
  fillIn,
  item,
  press,
  reportGateway,
  showReport,
} from '../../../test/render-report.tsx';

describe('a typed report', () => {
  test('a typed report is previewed, saved, and leads back to the client', async () => {
    const view = showReport();
    expect(await enterReport(view)).toHaveFocus();
    const sent = {
      id: CLIENT_ID,
      reportDate: '2026-10-01',
      experianScore: 600,
      equifaxScore: null,
      transunionScore: null,
      items: [expect.objectContaining({ creditor: 'Harbor Bank', balance: '1310.25' })],
      rejected: [],
    };
    expect(view.api.inputs('clientReports.preview')).toEqual([sent]);
    expect(screen.getByRole('heading', { name: 'New (1)' })).toBeVisible();
    await view.user.click(press('Save report'));
    await waitFor(() =>
      expect(view.shell.navigation.location().pathname).toBe(`/admin/client/${CLIENT_ID}`),
    );
    expect(view.api.inputs('clientReports.record')).toEqual([
      { ...sent, removedItemIds: [], reinsertedItemIds: [] },
    ]);
    expect(view.shell.toasts).toMatchObject([{ title: 'Report saved' }]);
  });

  test('Enter adds the next row with the same bureau; rows without text are no items', async () => {
    const { user, api } = showReport();
    await user.type(await screen.findByLabelText('Report date'), '2026-10-01');
    await user.selectOptions(item(1).getByLabelText('Bureau'), 'Equifax');
    await user.type(item(1).getByLabelText('Creditor'), 'A');
    await user.type(item(1).getByLabelText('Type'), 'inquiry{Enter}');
    expect(item(2).getByLabelText('Bureau')).toHaveValue('equifax');
    expect(item(2).getByLabelText('Creditor')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(item(3).getByLabelText('Creditor')).toHaveFocus();
    await user.click(press('Remove item 2'));
    expect(press('Add an item')).toHaveFocus();
    await user.type(item(1).getByLabelText('Creditor'), '{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { name: 'What this report changes' });
    expect(api.inputs('clientReports.preview')).toMatchObject([{ items: [{ creditor: 'A' }] }]);
  });

  test('says beside its field what is wrong, before anything is sent and after', async () => {
    const view = showReport({
      api: {
        'clientReports.preview': () => {
          const message = 'This item is in the report twice';
          throw gatewayError('BAD_REQUEST', message, [
            { path: ['items', 0, 'creditor'], code: 'item-repeated', message },
          ]);
        },
      },
    });
    const { user, api } = view;
    await user.type(await screen.findByLabelText('Experian'), '900');
    await user.click(press('Preview'));
    expect(await screen.findByText('Enter a whole number from 300 to 850')).toBeVisible();
    expect(api.inputs('clientReports.preview')).toEqual([]);
    await user.clear(screen.getByLabelText('Experian'));
    await user.type(screen.getByLabelText('Report date'), '2026-10-01');
    await user.click(press('Add an item'));
    await user.type(item(1).getByLabelText('Creditor'), 'A');
    await user.type(item(1).getByLabelText('Type'), 'inquiry');
    await user.click(press('Preview'));
    expect(await screen.findByText('This item is in the report twice')).toBeVisible();
    expect(item(1).getByLabelText('Creditor')).toHaveFocus();
  });

  test('keeps what was typed when the preview fails, and when the admin goes back', async () => {
    const view = showReport();
    view.api.use({
      'clientReports.preview': () => {
        throw networkFailure();
      },
    });
    await fillIn(view);
    await waitFor(() =>
      expect(view.shell.toasts).toMatchObject([{ title: 'The preview could not be made' }]),
    );
    view.api.use(reportGateway);
    await view.user.click(press('Preview'));
    await screen.findByRole('heading', { name: 'What this report changes' });
    await view.user.click(press('Back to the form'));
    expect(item(1).getByLabelText('Creditor')).toHaveValue('Harbor Bank');
    expect(screen.getByLabelText('Report date')).toHaveValue('2026-10-01');
  });
});

test('an unknown client is not found, in Spanish', async () => {
  showReport({
    language: 'es',
    api: {
      'clients.get': () => {
        throw gatewayError('NOT_FOUND');
      },
    },
  });
  expect(await screen.findByText('No encontramos a este cliente')).toBeVisible();
});
