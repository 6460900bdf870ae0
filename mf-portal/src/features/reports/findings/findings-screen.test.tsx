import { expect, test } from '@jest/globals';
import type { AnswerFindingInput } from '@repo/contract/report-findings';
import type { CurrentFinding } from '@repo/contract/report-imports';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { act, screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { currentFindings, finding, noFindings } from '../../../test/client-records.ts';
import { renderPortal } from '../../../test/render-portal.tsx';
import FindingsScreen from './findings-screen.tsx';

const yes = { isYours: 'yes', wasPaid: 'yes', paidOn: null, noticeCame: null } as const;

function open(findings: CurrentFinding[], options: Parameters<typeof renderPortal>[1] = {}) {
  return renderPortal(<FindingsScreen />, {
    ...options,
    api: {
      'reports.findings': () => currentFindings({ findings }),
      'reports.answerFinding': ({ key, ...answer }: AnswerFindingInput) => ({
        ...findings.find((one) => one.key === key),
        answer,
      }),
      ...options.api,
    },
  });
}

const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const question = (name: string) => screen.getByRole('group', { name });
const answer = (name: string, text: string) =>
  within(question(name)).getByRole('radio', { name: text });

test('a finding says what the report shows, with its lines and its law', async () => {
  open([finding()]);
  const card = await screen.findByRole('listitem');
  expect(card).toHaveTextContent(/^Paid or closed, but with a balanceHarbor Bank/);
  expect(card).toHaveTextContent(/a balance of \$1,240\.50/);
  const table = within(card).getByRole('table', { name: 'What the report says' });
  expect(within(table).getByRole('columnheader', { name: /^Experian/ })).toHaveTextContent(
    'Experian4417…',
  );
  expect(within(table).getByRole('rowheader', { name: 'Status' }).closest('tr')).toHaveTextContent(
    'StatusClosed',
  );
  expect(card).toHaveTextContent('The law: 15 USC 1681e(b)');
});

test('a long list shows its next part on demand', async () => {
  const { user } = open(Array.from({ length: 23 }, () => finding()));
  await screen.findByText('0 of 23 answered');
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(23);
  expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
});

test('a link to a finding of a long list opens it there', async () => {
  const findings = Array.from({ length: 23 }, () => finding());
  open(findings, { path: `/credit-report/findings?finding=${findings[21]!.key}` });
  await screen.findByText('0 of 23 answered');
  expect(screen.getAllByRole('listitem')[21]).toHaveFocus();
});

test('waiting findings come first and stay in place when they are answered', async () => {
  const answered = finding({ rule: 'duplicate', arithmetic: { count: '2' }, answer: yes });
  const { user, api } = open([answered, finding()]);
  await screen.findByText('1 of 2 answered');
  const order = titles();
  expect(order[0]).toBe('Paid or closed, but with a balance');
  await user.click(screen.getAllByRole('radio', { name: 'Yes' })[0]!);
  await user.click(screen.getAllByRole('radio', { name: 'No' })[1]!);
  expect(await screen.findByText('2 of 2 answered')).toBeVisible();
  expect(titles()).toEqual(order);
  expect(api.inputs('reports.answerFinding')).toMatchObject([
    { isYours: 'yes', wasPaid: null },
    { isYours: 'yes', wasPaid: 'no' },
  ]);
});

test('the second question counts as long as it is asked', async () => {
  const { user } = open([finding()]);
  await user.click(
    within(await screen.findByRole('group', { name: 'Is this account yours?' })).getByRole(
      'radio',
      { name: 'Yes' },
    ),
  );
  expect(screen.getByText('0 of 1 answered')).toBeVisible();
  expect(question('Was it paid?')).toBeVisible();
  await user.click(answer('Is this account yours?', 'No'));
  expect(await screen.findByText('1 of 1 answered')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Was it paid?' })).toBeNull();
  await user.click(answer('Is this account yours?', 'Not sure'));
  expect(await screen.findByText('0 of 1 answered')).toBeVisible();
  await user.click(answer('Was it paid?', 'No'));
  expect(await screen.findByText('1 of 1 answered')).toBeVisible();
});

test('an answer is shown at once, and taken back when it is not saved', async () => {
  const { user, api, shell } = open([finding()]);
  await screen.findByText('0 of 1 answered');
  const release = api.hold('reports.answerFinding');
  api.use({
    'reports.answerFinding': () => {
      throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(answer('Is this account yours?', 'Not sure'));
  expect(answer('Is this account yours?', 'Not sure')).toBeChecked();
  release();
  await waitFor(() => expect(answer('Is this account yours?', 'Not sure')).not.toBeChecked());
  expect(shell.toasts).toMatchObject([{ title: 'Your answer was not saved' }]);
});

test.each([
  ['both fail', [false, false], [null, null]],
  ['the second one fails', [true, false], ['yes', null]],
  ['the first one fails', [false, true], ['yes', 'no']],
])('of two answers in a row, the saved ones are shown when %s', async (_, saved, shown) => {
  const { user, api, shell } = open([finding()]);
  await screen.findByText('0 of 1 answered');
  const release = api.hold('reports.answerFinding');
  const left = [...saved];
  api.use({
    'reports.answerFinding': () => {
      if (!left.shift()) throw gatewayError('SERVICE_UNAVAILABLE');
    },
  });
  await user.click(answer('Is this account yours?', 'Yes'));
  await user.click(answer('Was it paid?', 'No'));
  release();
  await waitFor(() => expect(left).toEqual([]));
  await waitFor(() => expect(shell.toasts).toHaveLength(saved.filter((one) => !one).length));
  const [isYours, wasPaid] = shown;
  const isChecked = (title: string, label: string) =>
    (answer(title, label) as HTMLInputElement).checked;
  await waitFor(() => {
    expect(isChecked('Is this account yours?', 'Yes')).toBe(isYours === 'yes');
    expect(isChecked('Was it paid?', 'No')).toBe(wasPaid === 'no');
  });
});

test('asks when it was paid; another answer forgets the day', async () => {
  const { user, api } = open([finding({ answer: yes })]);
  await user.type(await screen.findByLabelText('When?'), '03/05/2026');
  await user.click(screen.getByRole('button', { name: 'Save date' }));
  await waitFor(() => expect(api.inputs('reports.answerFinding')).toHaveLength(1));
  await user.click(answer('Was it paid?', 'No'));
  await waitFor(() => expect(api.inputs('reports.answerFinding')).toHaveLength(2));
  expect(api.inputs('reports.answerFinding')).toMatchObject([
    { wasPaid: 'yes', paidOn: '2026-03-05' },
    { wasPaid: 'no', paidOn: null },
  ]);
  expect(screen.queryByLabelText('When?')).toBeNull();
});

test('the screen says that there are no findings, and no report', async () => {
  const { api, shell } = open([]);
  expect(await screen.findByText('Nothing looks wrong')).toBeVisible();
  api.use({ 'reports.findings': () => noFindings });
  act(() => shell.events.emit('client-changed', ['credit-reports']));
  expect(await screen.findByRole('link', { name: 'Import a Report' })).toHaveAttribute(
    'href',
    '/credit-report/import',
  );
});

test('asks in Spanish', async () => {
  open([finding()], { language: 'es' });
  expect(await screen.findByText('Respondió 0 de 1')).toBeVisible();
  expect(screen.getByRole('group', { name: '¿Se pagó?' })).toBeVisible();
});
