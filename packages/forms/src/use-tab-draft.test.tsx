import { afterEach, expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { z } from 'zod';
import { inLanguage } from '../test/form-fixtures.tsx';
import { Form, FormField } from './form.tsx';
import { tabStore, VISITOR } from './tab-draft.ts';
import { useContractForm } from './use-contract-form.ts';
import { useTabDraft, type FormDraft } from './use-tab-draft.ts';

const input = z.object({ city: z.string(), secret: z.string() });
type Input = z.infer<typeof input>;

const store = tabStore<FormDraft<Input>>('places');
const fields = ['city'] as const;

afterEach(() => sessionStorage.clear());

interface PlaceFormProps {
  userId?: string | undefined;
  onlyEmpty?: boolean;
  typed?: string;
  fails?: boolean;
}

function PlaceForm({ userId = VISITOR, onlyEmpty = false, typed, fails = false }: PlaceFormProps) {
  const form = useContractForm<Input, Input>(input, {
    submit: async () => {
      if (fails) throw new Error('not sent');
      endDraft();
    },
  });
  const endDraft = useTabDraft(store, form, { userId, fields, onlyEmpty });
  return (
    <Form form={form}>
      <FormField<Input> name="city" label="City">
        <TextInput defaultValue={typed} />
      </FormField>
      <FormField<Input> name="secret" label="Secret">
        <TextInput />
      </FormField>
      <button type="submit">Send</button>
    </Form>
  );
}

const open = (props: PlaceFormProps = {}) =>
  renderScreen(inLanguage('en', <PlaceForm {...props} />));

const reloaded = () => inLanguage('en', <PlaceForm key="reloaded" />);

const field = (name: string) => screen.getByRole('textbox', { name });

test('restores the listed fields after a reload and keeps no others', async () => {
  const { user, rerender } = open();
  await user.type(field('City'), 'Reno');
  await user.type(field('Secret'), 'between us');
  expect(JSON.stringify(sessionStorage)).not.toContain('between us');
  rerender(reloaded());
  await waitFor(() => expect(field('City')).toHaveValue('Reno'));
  expect(field('Secret')).toHaveValue('');
});

test('a sent form leaves nothing, one that could not be sent keeps everything', async () => {
  const { user, rerender } = open({ fails: true });
  await user.type(field('City'), 'Reno');
  await user.click(screen.getByRole('button'));
  expect(store.load(VISITOR)?.values).toEqual({ city: 'Reno' });
  rerender(reloaded());
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(store.load(VISITOR)).toBeNull());
});

test('somebody else’s draft is not shown', () => {
  store.store({ userId: 'ana', values: { city: 'Reno' } });
  open({ userId: 'bo' });
  expect(field('City')).toHaveValue('');
});

test('in a prerendered form, what was typed before hydration stays', () => {
  store.store({ userId: VISITOR, values: { city: 'Reno' } });
  open({ typed: 'Boise', onlyEmpty: true });
  expect(field('City')).toHaveValue('Boise');
});

test('a draft that is not JSON is ignored', () => {
  sessionStorage.setItem('places', '{');
  open();
  expect(field('City')).toHaveValue('');
});
