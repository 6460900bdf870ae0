import { expect, test } from '@jest/globals';
import { createIssue } from '@repo/contract/issues';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor } from '@repo/testing/render-screen.tsx';
import { CLIENT_ID } from '../../../test/render-admin.tsx';
import { showReport } from '../../../test/render-report.tsx';
import { aReportImport, REPORT_ID } from '../../../test/report-import-fixtures.ts';

const UPLOAD = 'POST /api/admin/clients/{id}/reports';
const file = new File(['<html>'], 'saved.html', { type: 'text/html' });

test('a file that is not read says why, and the report can be typed', async () => {
  const issue = createIssue(['file'], 'report-saved-too-early');
  const { user, api, shell } = showReport({
    api: {
      [UPLOAD]: () => {
        throw gatewayError('BAD_REQUEST', issue.message, [issue]);
      },
    },
  });
  const chooser = await screen.findByLabelText('Choose a saved report or drop it here');
  await user.upload(chooser, file);
  expect(await screen.findByText('saved.html was not read')).toBeVisible();
  expect(screen.getByText(/saved before it was filled in/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Type the report' }));
  expect(screen.getByLabelText('Report date')).toHaveFocus();

  api.use({ [UPLOAD]: () => aReportImport() });
  await user.upload(screen.getByLabelText('Choose a saved report or drop it here'), file);
  await waitFor(() =>
    expect(shell.navigations.at(-1)?.to).toBe(`/admin/client/${CLIENT_ID}/reports/${REPORT_ID}`),
  );
});

test('a file that meets a busy server is sent again with a button', async () => {
  const busy = createIssue([], 'server-busy');
  const { user, api, shell } = showReport({
    api: {
      [UPLOAD]: () => {
        throw gatewayError('SERVICE_UNAVAILABLE', busy.message, [busy]);
      },
    },
  });
  await user.upload(await screen.findByLabelText('Choose a saved report or drop it here'), file);
  expect(await screen.findByText('saved.html is not imported yet')).toBeVisible();
  expect(screen.getByText(/try again in a minute/)).toBeVisible();
  api.use({ [UPLOAD]: () => aReportImport() });
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(shell.navigations.at(-1)?.to).toBe(`/admin/client/${CLIENT_ID}/reports/${REPORT_ID}`),
  );
});
