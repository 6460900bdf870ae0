import { EARLY_CLICK_ATTRIBUTE } from '@repo/contract/page-data';
import { afterEach, expect, jest, test } from '@jest/globals';
import { adoptPrerendered, type PrerenderedMarkup } from '@repo/federation/prerendered-markup.ts';
import { ShellContext } from '@repo/federation/shell-context.tsx';
import { createStaticShell } from '@repo/federation/static-shell.ts';
import { act, screen } from '@repo/testing/render-screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import * as z from 'zod/mini';
import { inLanguage } from '../test/form-fixtures.tsx';
import { Form, FormCheckbox, FormField } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const schema = z.object({ name: z.string(), state: z.string(), agreed: z.boolean() });
type Values = z.infer<typeof schema>;

function Contact({ submit }: { submit(values: Values): Promise<void> }) {
  const form = useContractForm<Values, Values>(schema, {
    defaultValues: { name: 'Dana', state: 'TX', agreed: false },
    submit,
  });
  return (
    <Form form={form}>
      <FormField<Values> name="name" label="Name">
        <TextInput />
      </FormField>
      <FormField<Values> name="state" label="State">
        <SelectInput>
          <option value="TX">Texas</option>
          <option value="UT">Utah</option>
        </SelectInput>
      </FormField>
      <FormCheckbox<Values> name="agreed" label="I agree" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

function Search({ submit }: { submit(text: string): void }) {
  const [text, setText] = useState('');
  return (
    <form onSubmit={(event) => (event.preventDefault(), submit(text))}>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="submit">{'Find'}</button>
    </form>
  );
}

let root: Root;
afterEach(() => act(() => root.unmount()));

async function openAfter(form: ReactNode, early: () => void, onMismatch?: () => void) {
  const shell = createStaticShell('en', { pathname: '/', search: '', match: null });
  const tree = <ShellContext value={shell}>{inLanguage('en', form)}</ShellContext>;
  document.body.innerHTML = `<div data-prerendered="">${renderToString(tree)}</div>`;
  const element = document.body.firstElementChild as HTMLElement;
  const markup: PrerenderedMarkup = adoptPrerendered({ element, build: 'b1', language: 'en' });
  early();
  markup.beforeHydration();
  root = await act(async () =>
    hydrateRoot(element, tree, onMismatch && { onRecoverableError: onMismatch }),
  );
  await act(async () => markup.hydrated());
}

const press = (name: string) =>
  screen.getByRole('button', { name }).setAttribute(EARLY_CLICK_ATTRIBUTE, '');
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const stateField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' });
const agreed = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree/ });

test('sends the values typed and chosen before hydration', async () => {
  const submit = jest.fn(async (_values: Values) => {});
  await openAfter(<Contact submit={submit} />, () => {
    nameField().value = 'Dolores';
    stateField().value = 'UT';
    agreed().checked = true;
  });
  expect([nameField().value, stateField().value, agreed().checked]).toEqual([
    'Dolores',
    'UT',
    true,
  ]);
  expect(submit).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'Send' }).click());
  expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Dolores', state: 'UT', agreed: true });
});

test('a form sent before hydration is sent once it is hydrated, with what was typed', async () => {
  const submit = jest.fn(async (_values: Values) => {});
  await openAfter(<Contact submit={submit} />, () => {
    nameField().value = 'Dolores';
    press('Send');
  });
  expect(submit).toHaveBeenCalledTimes(1);
  expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Dolores', state: 'TX', agreed: false });
});

test('text typed early survives a form that React renders again after an extension changed it', async () => {
  const submit = jest.fn(async (_values: Values) => {});
  const onMismatch = jest.fn();
  await openAfter(
    <Contact submit={submit} />,
    () => {
      nameField().after(document.createElement('extension-mark'));
      nameField().value = 'Dolores';
      stateField().value = 'UT';
      agreed().checked = true;
      press('Send');
    },
    onMismatch,
  );
  expect(onMismatch).toHaveBeenCalled();
  expect(document.querySelector('extension-mark')).toBeNull();
  expect(submit.mock.calls.map(([values]) => values)).toEqual([
    { name: 'Dolores', state: 'UT', agreed: true },
  ]);
});

test('a form whose values are state keeps what was typed early', async () => {
  const submit = jest.fn();
  await openAfter(<Search submit={submit} />, () => {
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value = 'score';
    press('Find');
  });
  expect(submit.mock.calls).toEqual([['score']]);
});

test('an untouched form keeps its default values', async () => {
  await openAfter(<Contact submit={async () => {}} />, () => {});
  expect([nameField().value, stateField().value, agreed().checked]).toEqual(['Dana', 'TX', false]);
});
