import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { document, file } from '../../test/client-records.ts';
import {
  drop,
  form,
  gateway,
  openDocuments,
  openForm,
  pick,
  row,
  UPLOAD,
  uploadButton,
} from '../../test/documents-screen.tsx';
import { renderPortal } from '../../test/render-portal.tsx';
import DocumentsScreen from './documents-screen.tsx';

const LICENSE = "Driver's License";
const license = () => within(row(LICENSE));

test('a license asks for the front, then for the back, and is uploaded with both', async () => {
  const { user, api } = await openDocuments();
  await user.click(screen.getByRole('button', { name: `${LICENSE} Upload` }));
  expect(license().getByText('What will you send?')).toBeVisible();
  await pick(user, /^The front$/, file('front.jpg'));
  expect(await license().findByText('The back is missing')).toBeVisible();
  expect(license().queryByText('Uploaded')).toBeNull();
  await pick(user, /Add the back$/, file('back.jpg'));
  expect(await license().findByText('Uploaded')).toBeVisible();
  expect(api.inputs(UPLOAD)).toMatchObject([{ side: 'front' }, { side: 'back' }]);
  expect(license().getByText('front.jpg').closest('li')).toHaveTextContent(/The front|Front/);
});

test('both sides in one file are enough', async () => {
  const { user, api } = await openDocuments();
  await user.click(screen.getByRole('button', { name: `${LICENSE} Upload` }));
  await pick(user, /^Both sides in one file$/, file('license.pdf'));
  expect(await license().findByText('Uploaded')).toBeVisible();
  expect(api.inputs(UPLOAD)).toMatchObject([{ side: 'both' }]);
});

test('a dropped file is asked about; two are the front and the back', async () => {
  const { user, api } = await openDocuments();
  drop(row(LICENSE), file('scan.pdf'));
  expect(license().getByText('What does scan.pdf show?')).toBeVisible();
  expect(api.inputs(UPLOAD)).toEqual([]);
  await user.click(license().getByRole('button', { name: 'Both sides in one file' }));
  await waitFor(() => expect(api.inputs(UPLOAD)).toMatchObject([{ side: 'both' }]));
  drop(row(LICENSE), file('one.jpg', 10), file('two.jpg', 20));
  await waitFor(() =>
    expect(api.inputs(UPLOAD).slice(1)).toMatchObject([{ side: 'front' }, { side: 'back' }]),
  );
});

test('the form asks for the side of a license only', async () => {
  const { user, api } = await openDocuments();
  await openForm(user);
  await user.upload(screen.getByLabelText(/^File/), file('license.pdf'));
  await user.selectOptions(screen.getByLabelText('Document Type'), 'Utility Bill');
  expect(within(form()).queryByLabelText('Side')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Document Type'), LICENSE);
  expect(screen.getByLabelText('Side')).toHaveDisplayValue('The front');
  await user.selectOptions(screen.getByLabelText('Side'), 'The back');
  await user.click(uploadButton());
  await waitFor(() => expect(api.inputs(UPLOAD)).toMatchObject([{ side: 'back' }]));
});

test('the form is ready after type and file: one file is the front, several are both sides', async () => {
  const { user, api } = await openDocuments();
  await openForm(user);
  const send = async (...files: File[]) => {
    await user.selectOptions(screen.getByLabelText('Document Type'), LICENSE);
    await user.upload(screen.getByLabelText(/^File/), files);
    await user.click(uploadButton());
  };
  await send(file('front.pdf', 10));
  await send(file('one.pdf', 20), file('two.pdf', 30));
  await waitFor(() =>
    expect(api.inputs(UPLOAD)).toMatchObject([
      { side: 'front' },
      { side: 'both' },
      { side: 'both' },
    ]),
  );
});

test('the sides of a document are in Spanish', async () => {
  renderPortal(<DocumentsScreen />, {
    language: 'es',
    api: gateway([document({ side: 'back' })]),
  });
  expect(await screen.findByText('Falta el frente')).toBeVisible();
  expect(screen.getByText(/^Reverso · /)).toBeVisible();
});
