import { describe, expect, test } from '@jest/globals';
import type {
  AddClientNoteInput,
  ClientNote,
  DeleteClientNoteInput,
  EditClientNoteInput,
} from '@repo/contract/client-notes';
import { fakeUser } from '@repo/testing/fake-shell.ts';
import { gatewayError } from '@repo/testing/fake-api.ts';
import { screen, waitFor, within } from '@repo/testing/render-screen.tsx';
import { clientFile, fail, renderClientFile } from '../../test/render-client-file.tsx';
import type { RenderAdminOptions } from '../../test/render-admin.tsx';

const me = { id: fakeUser().id, name: 'Morgan Reyes' };

function aNote(overrides: Partial<ClientNote> = {}): ClientNote {
  return {
    id: 'n1',
    text: 'Prefers calls after 5 PM.',
    language: null,
    author: me,
    createdAt: '2026-11-20T12:00:00.000Z',
    editedAt: null,
    version: 1,
    ...overrides,
  };
}

function withNotes(...initial: ClientNote[]) {
  let notes = initial;
  return {
    'clientNotes.list': () => ({ items: notes, nextCursor: null }),
    'clientNotes.add': ({ text }: AddClientNoteInput) => {
      const note = aNote({ id: `n${notes.length + 1}`, text });
      notes = [note, ...notes];
      return note;
    },
    'clientNotes.edit': ({ id, text, expectedVersion }: EditClientNoteInput) => {
      const note = aNote({
        id,
        text,
        version: expectedVersion + 1,
        editedAt: '2026-11-21T12:00:00.000Z',
      });
      notes = notes.map((old) => (old.id === id ? note : old));
      return note;
    },
    'clientNotes.delete': ({ id }: DeleteClientNoteInput) => {
      notes = notes.filter((note) => note.id !== id);
      return { id };
    },
  };
}

const changed = () => {
  throw gatewayError('CONFLICT', 'Somebody else changed this in the meantime', [
    { path: ['expectedVersion'], code: 'changed-meanwhile', message: 'Changed' },
  ]);
};

async function open(options: RenderAdminOptions) {
  const view = renderClientFile(options);
  const region = await screen.findByRole('region', { name: 'Internal notes' });
  const card = within(region);
  return { ...view, card, draft: card.getByRole('textbox', { name: 'New note' }) };
}

describe('a new note', () => {
  test('a new note is saved with Ctrl+Enter, shown on top, and the form is empty again', async () => {
    const { user, card, draft, api } = await open({ api: withNotes(aNote()) });
    await card.findByText('Prefers calls after 5 PM.');
    await user.type(draft, 'Called{Enter}twice{Control>}{Enter}{/Control}');
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(card.getAllByRole('listitem')[0]).toHaveTextContent(/Called\s+twice/);
    expect(draft).toHaveValue('');
    expect(api.inputs('clientNotes.add')).toMatchObject([{ text: 'Called\ntwice' }]);
  });

  test('needs a text', async () => {
    const { user, card, draft } = await open({ api: withNotes() });
    await user.click(card.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(draft).toHaveAccessibleDescription(/Write something first/));
  });

  test('stays typed when it was not saved, and on another tab', async () => {
    const { user, card, draft, shell } = await open({
      api: { ...withNotes(), 'clientNotes.add': fail('INTERNAL_SERVER_ERROR') },
    });
    await user.type(draft, 'Called{Control>}{Enter}{/Control}');
    await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Note not saved' }]));
    await user.click(screen.getByRole('tab', { name: 'Documents' }));
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(card.getByRole('textbox', { name: 'New note' })).toHaveValue('Called');
  });
});

describe('a note', () => {
  test('another admin’s note cannot be changed, and a former admin’s has no name', async () => {
    const { card } = await open({
      api: withNotes(
        aNote({ author: { id: 'other', name: 'Abel Cruz' } }),
        aNote({ id: 'n2', author: null }),
      ),
    });
    expect(await card.findByText(/Abel Cruz/)).toBeVisible();
    expect(card.getByText(/Former admin/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Edit this note' })).toBeNull();
  });

  test('a note is edited by its author, and the focus returns to the button', async () => {
    const { user, card, api } = await open({ api: withNotes(aNote()) });
    await user.click(await card.findByRole('button', { name: 'Edit this note' }));
    const field = card.getByRole('textbox', { name: 'Note' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Calls at noon{Control>}{Enter}{/Control}');
    expect(await card.findByText('Calls at noon', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(card.queryByRole('textbox', { name: 'Note' })).toBeNull());
    expect(card.getByRole('button', { name: 'Edit this note' })).toHaveFocus();
    expect(api.inputs('clientNotes.edit')).toEqual([
      { id: 'n1', text: 'Calls at noon', expectedVersion: 1 },
    ]);
  });

  test('a note that was changed meanwhile shows the newer text, keeps the typed one, and is saved on request', async () => {
    const { user, card, api, shell } = await open({ api: withNotes(aNote()) });
    await user.click(await card.findByRole('button', { name: 'Edit this note' }));
    await user.type(card.getByRole('textbox', { name: 'Note' }), ' Twice.');
    const gateway = withNotes(aNote({ text: 'Newer', version: 2 }));
    api.use({ ...gateway, 'clientNotes.edit': changed });
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText('Newer')).toBeVisible();
    expect(shell.toasts).toMatchObject([{ description: expect.stringMatching(/another window/) }]);
    expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue(
      'Prefers calls after 5 PM. Twice.',
    );
    api.use(gateway);
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await card.findByText(/Twice/, { selector: 'p' })).toBeVisible();
    expect(api.inputs('clientNotes.edit').at(-1)).toMatchObject({ expectedVersion: 2 });
  });

  test('a note is deleted once its author has confirmed', async () => {
    const { user, card, api } = await open({ api: withNotes(aNote({ version: 3 })) });
    await user.click(await card.findByRole('button', { name: 'Delete this note' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await card.findByText('There are no notes yet.')).toHaveFocus();
    expect(api.inputs('clientNotes.delete')).toEqual([{ id: 'n1', expectedVersion: 3 }]);
  });
});

test('the focus goes from a deleted note to the next one', async () => {
  const notes = withNotes(aNote(), aNote({ id: 'n2', text: 'Pays on Fridays.' }));
  const { user, card } = await open({ api: notes });
  const [first] = await card.findAllByRole('button', { name: 'Delete this note' });
  await user.click(first!);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
  expect(card.getByRole('listitem')).toHaveFocus();
});

test('notes that did not load can be retried', async () => {
  const { user, card, api } = await open({
    api: { 'clientNotes.list': fail('INTERNAL_SERVER_ERROR') },
  });
  expect(await card.findByText('The notes could not be loaded')).toBeVisible();
  api.use(clientFile);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('There are no notes yet.')).toBeVisible();
});
