import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { eyeIcon, phoneIcon } from './icons.ts';
import { SelectInput } from './select-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('the label names the input, and a press on it moves the focus there', async () => {
  render(
    <Field label="Email">
      <TextInput />
    </Field>,
  );
  await userEvent.click(screen.getByText('Email'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
});

test('a hidden label still names the input', () => {
  render(
    <Field label="Note" labelHidden>
      <TextArea />
    </Field>,
  );
  expect(screen.getByText('Note').className).toContain('visually-hidden');
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeDefined();
});

test('a marker is part of the name', () => {
  render(
    <Field label="Phone" marker="(optional)">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeDefined();
});

test('the hint describes the input', () => {
  render(
    <Field label="SSN" hint="Nine digits">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'SSN', description: 'Nine digits' })).toBeDefined();
});

test('an error makes the input invalid and is read after the hint', () => {
  render(
    <Field label="SSN" hint="Nine digits" error="SSN is required">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { description: 'Nine digits SSN is required' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('an input without hint and error carries neither attribute', () => {
  render(
    <Field label="SSN">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('a corrected error is no longer marked', () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <TextInput />
    </Field>
  );
  const { rerender } = render(field('Invalid email'));
  rerender(field());
  expect(screen.queryByText('Invalid email')).toBeNull();
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false);
});

test('typed text stays when an error appears', async () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <TextInput />
    </Field>
  );
  const { rerender } = render(field());
  await userEvent.type(screen.getByRole('textbox'), 'dana');
  rerender(field('Invalid email'));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('dana');
});

test('required applies to the input, which may override it', () => {
  render(
    <>
      <Field label="First name" required>
        <TextInput />
      </Field>
      <Field label="Last name" required>
        <TextInput required={false} />
      </Field>
    </>,
  );
  const [first, last] = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(first?.required).toBe(true);
  expect(last?.required).toBe(false);
});

test('the input’s own aria-describedby is combined with the field’s', () => {
  render(
    <>
      <p id="scope">Only you see this</p>
      <Field label="Note" hint="Two sentences">
        <TextArea aria-describedby="scope" />
      </Field>
    </>,
  );
  expect(
    screen.getByRole('textbox', { description: 'Only you see this Two sentences' }),
  ).toBeDefined();
});

test('two fields with the same label do not share ids', () => {
  render(
    <>
      <Field label="Note" error="Too long">
        <TextInput />
      </Field>
      <Field label="Note" error="Required">
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox', { description: 'Too long' })).not.toBe(
    screen.getByRole('textbox', { description: 'Required' }),
  );
});

test('a select is bound to its field like an input', async () => {
  render(
    <Field label="State" error="State is required">
      <SelectInput defaultValue="">
        <option value="">Choose</option>
        <option value="OH">Ohio</option>
      </SelectInput>
    </Field>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'State',
    description: 'State is required',
  });
  await userEvent.selectOptions(select, 'Ohio');
  expect(select.value).toBe('OH');
});

test('a text area takes several lines', async () => {
  render(
    <Field label="Message">
      <TextArea />
    </Field>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'One{Enter}Two');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('One\nTwo');
});

test('an input outside a field can have its own label', () => {
  render(<TextInput aria-label="Search clients" id="search" type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search clients' }).id).toBe('search');
});

test('icon and prefix are decoration; a control at the end can be pressed', async () => {
  let shown = false;
  render(
    <Field label="Password">
      <TextInput
        icon={phoneIcon}
        suffix={<IconButton icon={eyeIcon} label="Show password" onClick={() => (shown = true)} />}
      />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Password' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(shown).toBe(true);
});

test('the ref is the input itself, which a form library focuses', () => {
  const input = createRef<HTMLInputElement>();
  const select = createRef<HTMLSelectElement>();
  const area = createRef<HTMLTextAreaElement>();
  render(
    <>
      <TextInput aria-label="Amount" prefix="$" ref={input} />
      <SelectInput aria-label="State" ref={select} />
      <TextArea aria-label="Note" ref={area} />
    </>,
  );
  expect(input.current?.tagName).toBe('INPUT');
  expect(select.current?.tagName).toBe('SELECT');
  expect(area.current?.tagName).toBe('TEXTAREA');
});
