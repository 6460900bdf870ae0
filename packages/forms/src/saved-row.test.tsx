import { describe, expect, jest, test } from '@jest/globals';
import { loginInput } from '@repo/contract/auth';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { inLanguage } from '../test/form-fixtures.tsx';
import { Form, FormField } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

interface Row {
  email: string;
  password: string;
}

function RowForm({
  saved,
  submit,
}: {
  saved: Row;
  submit: jest.Mock<(sent: Row, touched: object) => Promise<Partial<Row>>>;
}) {
  const form = useContractForm(loginInput, { savedValues: saved, submit });
  return (
    <Form form={form}>
      <FormField<Row> name="email" label="Email">
        <TextInput />
      </FormField>
      <FormField<Row> name="password" label="Note">
        <TextInput />
      </FormField>
      <output>{Object.keys(form.formState.dirtyFields).join(' ')}</output>
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('a form over a saved row', () => {
  const saved: Row = { email: 'dana@example.com', password: 'first note' };

  function showRow() {
    const finish: ((value: Partial<Row>) => void)[] = [];
    const submit = jest.fn(
      (_sent: Row, _touched: object) =>
        new Promise<Partial<Row>>((resolve) => void finish.push(resolve)),
    );
    const view = renderScreen(inLanguage('en', <RowForm saved={saved} submit={submit} />));
    return {
      ...view,
      submit,
      email: screen.getByLabelText('Email'),
      note: screen.getByLabelText('Note'),
      dirty: screen.getByRole('status'),
      save: () => view.user.click(screen.getByRole('button')),
      finish: (value: Partial<Row>) => finish.shift()!(value),
      arrive: (row: Row) =>
        view.rerender(inLanguage('en', <RowForm saved={row} submit={submit} />)),
    };
  }

  test('untouched fields follow the saved row, touched ones stay', async () => {
    const { user, note, email, dirty, arrive } = showRow();
    await user.type(note, ', and more');
    arrive({ email: 'new@example.com', password: 'another note' });
    expect(email).toHaveValue('new@example.com');
    expect(note).toHaveValue('first note, and more');
    expect(dirty).toHaveTextContent('password');
  });

  test('submit receives which fields were touched', async () => {
    const { user, note, dirty, save, submit, finish } = showRow();
    await user.type(note, '!');
    await save();
    expect(submit).toHaveBeenCalledWith({ ...saved, password: 'first note!' }, { password: true });
    finish({});
    await waitFor(() => expect(dirty).toBeEmptyDOMElement());
  });

  test('submitted values count as saved, before and after the saved row arrives', async () => {
    const { user, note, email, dirty, save, finish, arrive } = showRow();
    await user.type(note, '!');
    await save();
    finish({ email: 'changed@example.com' });
    await screen.findByDisplayValue('changed@example.com');
    expect(dirty).toBeEmptyDOMElement();
    arrive({ email: 'changed@example.com', password: 'first note!' });
    expect(note).toHaveValue('first note!');
    arrive({ email: 'later@example.com', password: 'later note' });
    expect(email).toHaveValue('later@example.com');
    expect(note).toHaveValue('later note');
  });

  test('text typed while a save is in flight is still unsaved', async () => {
    const { user, note, dirty, save, finish, arrive } = showRow();
    await user.type(note, '!');
    await save();
    await user.type(note, '?');
    arrive({ ...saved, password: 'first note!' });
    finish({});
    await screen.findByDisplayValue('first note!?');
    expect(dirty).toHaveTextContent('password');
  });

  test('a new saved row keeps the errors of fields being corrected', async () => {
    const { user, email, save, arrive } = showRow();
    await user.clear(email);
    await user.type(email, 'dana');
    await save();
    expect(email).toBeInvalid();
    arrive({ ...saved, password: 'another note' });
    expect(email).toBeInvalid();
    expect(email).toHaveValue('dana');
  });
});
