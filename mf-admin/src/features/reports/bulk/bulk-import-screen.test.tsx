import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createIssue, type IssueCode } from '@repo/contract/issues';
import type { ListedImport } from '@repo/contract/report-imports';
import { gatewayError, networkFailure } from '@repo/testing/fake-api.ts';
import { act, fireEvent, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClientSummary, CLIENT_ID, renderAdmin } from '../../../test/render-admin.tsx';
import { aReportImport } from '../../../test/report-import-fixtures.ts';
import BulkImportScreen from './bulk-import-screen.tsx';

const UPLOAD = 'POST /api/admin/reports';
const UPLOAD_TO_CLIENT = 'POST /api/admin/clients/{id}/reports';
const aFile = (name: string) => new File([name], name, { type: 'text/html' });
const client = { id: CLIENT_ID, name: 'Dana Reed' };

const recent = {
  ...aReportImport({
    id: 'earlier',
    fileName: 'earlier.html',
    confirmedAt: '2026-10-03T12:00:00.000Z',
  }),
  bureaus: ['experian'],
  importedBy: 'Ada Marsh',
  questions: [],
  client: aClientSummary(),
} satisfies ListedImport;

const waiting = (id: string, overrides: Partial<ListedImport> = {}): ListedImport => ({
  ...recent,
  id,
  fileName: `${id}.html`,
  confirmedAt: null,
  submittedAt: '2026-11-12T12:00:00.000Z',
  ...overrides,
});

const line = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));

function refuseToConfirm(answer: string, code: IssueCode): never {
  const issue = createIssue(['answers', answer], code);
  throw gatewayError('CONFLICT', issue.message, [issue]);
}

function refuse(code: 'report-client-unknown') {
  const issue = createIssue(['file'], code, 'REED, DANA');
  throw gatewayError('CONFLICT', issue.message, [issue]);
}

test('lists each file and confirms all reports that raise no question at once', async () => {
  const answers = [
    () => ({ ...aReportImport({ id: 'one' }), client }),
    () => {
      throw networkFailure();
    },
    () => ({
      ...aReportImport({
        id: 'three',
        reportDate: null,
        needsReportDate: true,
        questions: ['date'],
      }),
      client,
    }),
    () => refuse('report-client-unknown'),
  ];
  const { user, api } = renderAdmin(BulkImportScreen, {
    path: '/admin/import-reports',
    api: {
      [UPLOAD]: () => answers.shift()!(),
      'clientReports.recent': () => [recent],
      'clientReports.waiting': () => [waiting('one')],
      [UPLOAD_TO_CLIENT]: () => aReportImport({ id: 'four' }),
      'clients.list': () => ({ items: [aClientSummary()], nextCursor: null }),
      'clientReports.confirm': () => aReportImport(),
    },
  });
  await user.upload(
    screen.getByLabelText(/^Choose saved reports/),
    ['one', 'two', 'three', 'four'].map((name) => aFile(`${name}.html`)),
  );
  await waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '4'),
  );
  expect(line('one').getByText('Ready to confirm')).toBeVisible();
  expect(screen.getAllByRole('row', { name: /^one/ })).toHaveLength(1);
  expect(line('earlier').getByRole('link', { name: 'earlier.html' })).toHaveAttribute(
    'href',
    `/admin/client/${CLIENT_ID}/reports/earlier`,
  );
  expect(line('one').getByRole('link', { name: 'Dana Reed' })).toBeVisible();
  expect(line('two').getByRole('button', { name: 'Send again' })).toBeVisible();
  expect(line('three').getByText('Needs an answer')).toBeVisible();
  expect(line('three').getByText('The day of the report is missing')).toBeVisible();
  expect(line('three').getByRole('link', { name: 'Review' })).toHaveAttribute(
    'href',
    `/admin/client/${CLIENT_ID}/reports/three`,
  );
  expect(line('four').getByText('In the file: REED, DANA')).toBeVisible();
  await user.click(line('four').getByRole('button', { name: 'Choose the client' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('searchbox', { name: 'Client' }), 'dana');
  await user.click(await dialog.findByRole('button', { name: /client@example.com|Dana/ }));
  expect(await line('four').findByText('Ready to confirm')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Confirm the 2 without a question' }));
  await waitFor(() => expect(screen.getAllByText('Confirmed')).toHaveLength(2));
  expect(api.inputs('clientReports.confirm')).toEqual([
    { id: CLIENT_ID, reportId: 'one' },
    { id: CLIENT_ID, reportId: 'four' },
  ]);
  expect(screen.queryByRole('button', { name: /^Confirm the/ })).toBeNull();
});

describe('while the server is busy', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a file is sent again after a minute, once, and then with a button', async () => {
    const busy = createIssue([], 'server-busy');
    const refuseAsBusy = () => {
      throw gatewayError('SERVICE_UNAVAILABLE', busy.message, [busy]);
    };
    const { user, api } = renderAdmin(BulkImportScreen, {
      path: '/admin/import-reports',
      advanceTimers: jest.advanceTimersByTime,
      api: {
        [UPLOAD]: refuseAsBusy,
        'clientReports.recent': () => [],
        'clientReports.waiting': () => [],
      },
    });
    await user.upload(screen.getByLabelText(/^Choose saved reports/), aFile('one.html'));
    expect(await line('one').findByText('Sent again in a minute')).toBeVisible();
    expect(line('one').queryByRole('button')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await line('one').findByText('Not read')).toBeVisible();
    expect(line('one').getByText(/try again in a minute/)).toBeVisible();
    expect(api.inputs(UPLOAD)).toHaveLength(2);
    api.use({ [UPLOAD]: () => ({ ...aReportImport(), client }) });
    await user.click(line('one').getByRole('button', { name: 'Send again' }));
    expect(await line('one').findByText('Ready to confirm')).toBeVisible();
  });
});

test('two files are sent at once, and leaving before the end asks first', async () => {
  const view = renderAdmin(BulkImportScreen, {
    path: '/admin/import-reports',
    api: {
      [UPLOAD]: () => ({ ...aReportImport(), client }),
      'clientReports.recent': () => [],
      'clientReports.waiting': () => [],
    },
  });
  const release = view.api.hold(UPLOAD);
  await view.user.upload(
    screen.getByLabelText(/^Choose saved reports/),
    ['one', 'two', 'three'].map((name) => aFile(`${name}.html`)),
  );
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(view.api.inputs(UPLOAD)).toHaveLength(2));
  expect(line('three').getByText('Waits')).toBeVisible();
  expect(leave()).toBe(false);
  release();
  await waitFor(() => expect(view.api.inputs(UPLOAD)).toHaveLength(3));
  await waitFor(() => expect(screen.getAllByText('Ready to confirm')).toHaveLength(3));
  expect(leave()).toBe(true);
});

describe('a dropped folder', () => {
  type Reads<Part> = (done: (part: Part) => void, fail: (error: Error) => void) => void;
  const refuse = (_done: unknown, fail: (error: Error) => void) => fail(new Error('NotReadable'));
  const entry = (name: string, file: Reads<File> = (done) => done(aFile(name))) => ({
    isFile: true,
    name,
    file,
  });
  const folder = (name: string, children: object[], atEnd?: Reads<object[]>) => ({
    isDirectory: true,
    name,
    createReader: () => {
      const parts = [children];
      const readEntries: Reads<object[]> = (done, fail) => {
        const part = parts.shift();
        if (part || !atEnd) done(part ?? []);
        else atEnd(done, fail);
      };
      return { readEntries };
    },
  });
  const drop = (root: object) => {
    const { api } = renderAdmin(BulkImportScreen, {
      path: '/admin/import-reports',
      api: {
        [UPLOAD]: () => ({ ...aReportImport(), client }),
        'clientReports.recent': () => [],
        'clientReports.waiting': () => [],
      },
    });
    fireEvent.drop(screen.getByLabelText(/^Choose saved reports/), {
      dataTransfer: { items: [{ webkitGetAsEntry: () => root, getAsFile: () => null }] },
    });
    return api;
  };

  test('is taken with its files, without what a browser saves beside a page', async () => {
    const root = folder('October', [
      entry('dana.html'),
      entry('notes.docx'),
      folder('dana_files', [entry('frame.html')]),
      folder('more', [entry('zoe.json')]),
    ]);
    const api = drop(root);
    await waitFor(() => expect(screen.getAllByText('Ready to confirm')).toHaveLength(2));
    expect(screen.getByText('1 file of another kind is left out.')).toBeVisible();
    expect(api.inputs(UPLOAD)).toHaveLength(2);
  });

  test('is taken without what cannot be read, and says so', async () => {
    const root = folder('October', [
      entry('dana.html', refuse),
      entry('zoe.html'),
      folder('more', [entry('ivo.json')], refuse),
    ]);
    const api = drop(root);
    expect(
      await screen.findByText('2 files or folders could not be read and are left out.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Ready to confirm')).toHaveLength(2));
    expect(api.inputs(UPLOAD)).toHaveLength(2);
  });
});

test('lists what waits of all clients, and confirms all without a question, in order', async () => {
  let imports = [
    waiting('first', { isOwn: true }),
    waiting('second', { questions: ['removals'] }),
    waiting('third'),
    waiting('fourth', { isOwn: true, questions: ['look'] }),
    waiting('fifth', { isOwn: true, questions: ['date', 'look'] }),
    waiting('sixth', { isOwn: true, submittedAt: null }),
  ];
  const { user, api, shell } = renderAdmin(BulkImportScreen, {
    path: '/admin/import-reports',
    api: {
      'clientReports.recent': () => [],
      'clientReports.waiting': () => imports,
      'clientReports.confirm': (input) => {
        const { reportId } = input as { reportId: string };
        if (reportId === 'third') refuseToConfirm('matches', 'report-match-needed');
        imports = imports.filter(({ id }) => id !== reportId);
        return aReportImport();
      },
    },
  });
  expect(await screen.findByRole('region', { name: 'Reports to confirm' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^first/ })).toHaveTextContent('The client');
  expect(screen.getByRole('row', { name: /^third/ })).toHaveTextContent('Ada Marsh');
  expect(line('second').getByText('Items of the file are not in this report')).toBeVisible();
  expect(line('second').getByText('Needs an answer')).toBeVisible();
  expect(line('fourth').getByText(/^Look at it first/)).toBeVisible();
  expect(line('fourth').getByText('Needs a look')).toBeVisible();
  expect(line('fifth').getByText('Needs an answer')).toBeVisible();
  expect(line('sixth').getByText('Needs a look')).toBeVisible();
  expect(line('sixth').getByText(/has not said yet that it is theirs/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm the 2 without a question' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^first/ })).toBeNull());
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: '1 report confirmed' }]));
  expect(api.inputs('clientReports.confirm')).toEqual([
    { id: CLIENT_ID, reportId: 'first' },
    { id: CLIENT_ID, reportId: 'third' },
  ]);
  expect(screen.getByRole('row', { name: /^second/ })).toBeVisible();
  expect(line('third').getByText(/^Say which accounts are the same/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm the one without a question' })).toBeVisible();
});

test('a report that asks for a look since one of the same client was confirmed stays, with the reason', async () => {
  let imports = [waiting('first', { isOwn: true }), waiting('second', { isOwn: true })];
  const { user, api } = renderAdmin(BulkImportScreen, {
    path: '/admin/import-reports',
    api: {
      'clientReports.recent': () => [],
      'clientReports.waiting': () => imports,
      'clientReports.confirm': (input) => {
        const { reportId } = input as { reportId: string };
        if (reportId === 'second') refuseToConfirm('isSeen', 'report-look-needed');
        imports = [waiting('second', { isOwn: true, questions: ['look'] })];
        return aReportImport();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm the 2 without a question' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^first/ })).toBeNull());
  expect(line('second').getAllByText(/^Look at/)).toHaveLength(1);
  expect(line('second').queryByText('Ready to confirm')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Confirm the/ })).toBeNull();
  expect(api.inputs('clientReports.confirm')).toHaveLength(2);
});

test('an imported file that asks for a look when it is confirmed says so, and the others are confirmed', async () => {
  const ids = ['one', 'two'];
  const { user } = renderAdmin(BulkImportScreen, {
    path: '/admin/import-reports',
    api: {
      [UPLOAD]: () => ({ ...aReportImport({ id: ids.shift()! }), client }),
      'clientReports.recent': () => [],
      'clientReports.waiting': () => [],
      'clientReports.confirm': (input) =>
        (input as { reportId: string }).reportId === 'one'
          ? refuseToConfirm('removedItemIds', 'report-removals-needed')
          : aReportImport(),
    },
  });
  await user.upload(
    screen.getByLabelText(/^Choose saved reports/),
    ['one', 'two'].map((name) => aFile(`${name}.html`)),
  );
  await user.click(await screen.findByRole('button', { name: 'Confirm the 2 without a question' }));
  expect(await line('two').findByText('Confirmed')).toBeVisible();
  expect(line('one').getByText('Needs an answer')).toBeVisible();
  expect(line('one').getByText('Items of the file are not in this report')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm the/ })).toBeNull();
});
