import { expect, test } from '@jest/globals';
import type { ClientCorrection } from '@repo/contract/corrections';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { aClient, aClientProfile, CLIENT_ID, renderAdmin } from '../../test/render-admin.tsx';
import { Corrections } from './corrections.tsx';
import { EditDetails } from './edit-details.tsx';

const CORRECTION_ID = '7f1c3a52-6a1e-4c0f-9d5e-2b1a8f0c4d11';

const correction = (overrides: Partial<ClientCorrection> = {}): ClientCorrection => ({
  id: CORRECTION_ID,
  fields: ['date-of-birth', 'ssn'],
  reason: 'Day and month were swapped',
  status: 'pending',
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  decisionNote: null,
  dateOfBirth: '1985-12-04',
  ssnLastFour: '1234',
  decidedBy: null,
  ...overrides,
});

const profile = aClientProfile().profile!;

function show(...corrections: ClientCorrection[]) {
  return renderAdmin(
    <Corrections client={aClient()} profile={profile} corrections={corrections} />,
    { api: { 'corrections.decide': () => correction({ status: 'approved' }) } },
  );
}

test('shows old and new beside each other, and approves after a question', async () => {
  const { user, api, shell } = show(correction());
  expect(screen.getByText(`SSN: ends in ${profile.ssn} → 1234`)).toBeVisible();
  expect(screen.getByText(/^Date of birth: .* → Dec 4, 1985$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Corrected' }]));
  expect(api.inputs('corrections.decide')).toMatchObject([
    { id: CORRECTION_ID, status: 'approved' },
  ]);
});

test('a decision and an edit that were not saved are announced', async () => {
  const fail = () => {
    throw gatewayError('SERVICE_UNAVAILABLE');
  };
  const { user } = renderAdmin(
    <>
      <Corrections client={aClient()} profile={profile} corrections={[correction()]} />
      <EditDetails client={aClient()} profile={profile} />
    </>,
    { api: { 'corrections.decide': fail, 'profiles.updateForClient': fail } },
  );
  const failure = async () =>
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await failure();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  await user.type(screen.getByLabelText('City'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await failure();
});

test('a decline needs a reason', async () => {
  const { user, api } = show(correction());
  await user.click(screen.getByRole('button', { name: 'Decline…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline the correction' }));
  expect(await dialog.findByText('Say in a few words why')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'The card shows the other number');
  await user.click(dialog.getByRole('button', { name: 'Decline the correction' }));
  await waitFor(() =>
    expect(api.inputs('corrections.decide')).toEqual([
      { id: CORRECTION_ID, status: 'declined', note: 'The card shows the other number' },
    ]),
  );
});

test('earlier corrections are in a list with who decided', async () => {
  const { user } = show(
    correction({
      status: 'declined',
      decidedAt: '2026-11-21T12:00:00.000Z',
      decidedBy: 'Nora Ames',
      decisionNote: 'The card shows the other number',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByText('Earlier corrections'));
  expect(screen.getByText(/Date of birth, SSN: declined, .*, Nora Ames/)).toBeVisible();
});

test('the other details are edited, and only what was changed is sent', async () => {
  const { user, api } = renderAdmin(<EditDetails client={aClient()} profile={profile} />, {
    api: { 'profiles.updateForClient': () => profile },
  });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const city = dialog.getByRole('textbox', { name: /City/ });
  await user.clear(city);
  await user.type(city, 'El Paso');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputs('profiles.updateForClient')).toEqual([{ id: CLIENT_ID, city: 'El Paso' }]),
  );
});

test.each([
  [{}, /^Phone/, '555-010-7788', { phone: '555-010-7788' }],
  [{ phone: null }, /Last name/, 'Byron', { lastName: 'Byron' }],
])('edits name and phone of a client without a profile (%j)', async (values, label, text, sent) => {
  const { user, api } = renderAdmin(<EditDetails client={aClient(values)} profile={null} />, {
    api: { 'profiles.updateForClient': () => null },
  });
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, text);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.inputs('profiles.updateForClient')).toEqual([{ id: CLIENT_ID, ...sent }]),
  );
});
