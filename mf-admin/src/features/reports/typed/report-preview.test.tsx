import { describe, expect, test } from '@jest/globals';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import {
  aPreview,
  aRow,
  bank,
  enterReport,
  press,
  reportGateway,
  showReport,
} from '../../../test/render-report.tsx';

describe('the preview', () => {
  const proposals = aPreview({
    rows: [
      aRow({ kind: 'updated', changed: ['balance'], itemId: 'i1', previousBalance: '500.00' }),
      aRow({ kind: 'reinserted', itemId: 'i2', creditor: 'Back Again' }),
    ],
    missing: ['i3', 'i4'].map((itemId) => ({
      itemId,
      status: 'active',
      ...bank,
      creditor: `Gone ${itemId}`,
    })),
  });

  test('confirms only what is ticked', async () => {
    const view = showReport({ api: { 'clientReports.preview': () => proposals } });
    await enterReport(view);
    expect(screen.getByText(/\$500\.00 → \$310\.25/)).toBeVisible();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
    await view.user.click(screen.getByRole('checkbox', { name: /Gone i4/ }));
    await view.user.click(screen.getByRole('checkbox', { name: /Back Again/ }));
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.api.inputs('clientReports.record')).toHaveLength(1));
    expect(view.api.inputs('clientReports.record')).toMatchObject([
      { removedItemIds: ['i4'], reinsertedItemIds: ['i2'] },
    ]);
  });

  test('shows part of each section of a long report, and ticks only the shown rows at once', async () => {
    const missing = Array.from({ length: 250 }, (_, index) => ({
      itemId: `i${index}`,
      status: 'active' as const,
      ...bank,
    }));
    const view = showReport({
      api: { 'clientReports.preview': () => aPreview({ rows: [], missing }) },
    });
    await enterReport(view);
    expect(screen.getByText('200 of 250 are shown')).toBeVisible();
    await view.user.click(press('Tick all shown'));
    await view.user.click(press('Show more'));
    const ticked = (checked: boolean) => screen.getAllByRole('checkbox', { checked });
    expect([ticked(true).length, ticked(false).length]).toEqual([200, 50]);
    expect(screen.queryByText(/are shown/)).toBeNull();
  });

  test('the preview cannot be saved when its date has another report', async () => {
    const view = showReport({
      api: { 'clientReports.preview': () => aPreview({ existing: 'other' }) },
    });
    await enterReport(view);
    expect(screen.getByRole('alert')).toHaveTextContent('Another report of this date');
    expect(press('Save report')).toBeDisabled();
  });

  test('proposes nothing for a recorded report', async () => {
    const same = { ...proposals, existing: 'same' } as const;
    await enterReport(showReport({ api: { 'clientReports.preview': () => same } }));
    expect(screen.getByText('This report is already recorded')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(press('Save report')).toBeEnabled();
  });

  test('the preview is made again, with nothing ticked, when the client’s file has changed', async () => {
    const view = showReport({ api: { 'clientReports.preview': () => proposals } });
    await enterReport(view);
    await view.user.click(screen.getByRole('checkbox', { name: /Gone i3/ }));
    view.api.use({
      'clientReports.preview': () => aPreview({ existing: 'other' }),
      'clientReports.record': () => {
        throw gatewayError('CONFLICT', 'Look at the preview again');
      },
    });
    await view.user.click(press('Save report'));
    expect(await screen.findByText(/has changed since the preview/)).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(view.shell.toasts).toMatchObject([{ title: 'The report could not be saved' }]);
  });

  test('stays when saving fails', async () => {
    const view = showReport();
    await enterReport(view);
    view.api.use({
      'clientReports.record': () => {
        throw networkFailure();
      },
    });
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(1));
    view.api.use(reportGateway);
    await view.user.click(press('Save report'));
    await waitFor(() => expect(view.shell.toasts).toHaveLength(2));
    expect(view.shell.toasts[1]).toMatchObject({ title: 'Report saved' });
  });
});
