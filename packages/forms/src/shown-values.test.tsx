import { afterEach, expect, jest, test } from '@jest/globals';
import { renderScreen, screen } from '@repo/testing/render-screen.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import * as z from 'zod/mini';
import { inLanguage } from '../test/form-fixtures.tsx';
import { DateField } from './date-field.tsx';
import { FormChoices } from './form-choices.tsx';
import { Form, FormCheckbox, FormField } from './form.tsx';
import { dollarMask, ssnMask } from './masks.ts';
import { tabStore, VISITOR } from './tab-draft.ts';
import { useContractForm } from './use-contract-form.ts';
import { useTabDraft, type FormDraft } from './use-tab-draft.ts';

const fields = z.object({
  email: z.string(),
  password: z.string(),
  note: z.string(),
  state: z.string(),
  agreed: z.boolean(),
  kind: z.optional(z.nullable(z.boolean())),
  date: z.string(),
  income: z.string(),
  ssn: z.string(),
});
type Values = z.infer<typeof fields>;

const empty: Values = {
  email: '',
  password: '',
  note: '',
  state: '',
  agreed: false,
  date: '',
  income: '',
  ssn: '',
};

const store = tabStore<FormDraft<Values>>('shown');
const kept = ['email'] as const;
afterEach(() => sessionStorage.clear());

interface EveryFieldProps {
  saved?: Values | undefined;
  submit(values: Values, touched: object): Promise<void>;
}

function EveryField({ saved, submit }: EveryFieldProps) {
  const form = useContractForm<Values, Values>(fields, {
    ...(saved ? { savedValues: saved } : { defaultValues: empty }),
    submit,
  });
  useTabDraft(store, form, { userId: VISITOR, fields: kept });
  return (
    <Form form={form}>
      <input type="hidden" name="language" value="en" />
      <FormField<Values> name="email" label="Email">
        <TextInput type="email" />
      </FormField>
      <FormField<Values> name="password" label="Password">
        <TextInput type="password" />
      </FormField>
      <FormField<Values> name="note" label="Note">
        <TextArea />
      </FormField>
      <FormField<Values> name="state" label="State">
        <SelectInput empty="Choose" values={['TX', 'UT']} />
      </FormField>
      <FormCheckbox<Values> name="agreed" label="I agree" />
      <FormChoices<Values, boolean | null>
        name="kind"
        legend="Is it yours?"
        options={[
          { value: true, label: 'Yes' },
          { value: null, label: 'Not sure' },
        ]}
      />
      <DateField<Values> name="date" label="Date">
        <TextInput />
      </DateField>
      <FormField<Values> name="income" label="Income" mask={dollarMask}>
        <TextInput />
      </FormField>
      <FormField<Values> name="ssn" label="SSN" mask={ssnMask}>
        <TextInput />
      </FormField>
      <button type="submit">Send</button>
    </Form>
  );
}

function show(saved?: Values) {
  const submit = jest.fn(async (_values: Values, _touched: object) => {});
  return {
    ...renderScreen(inLanguage('en', <EveryField saved={saved} submit={submit} />)),
    submit,
  };
}

function fillSilently(label: string, value: string | boolean) {
  const control = screen.getByLabelText(label);
  const property = typeof value === 'boolean' ? 'checked' : 'value';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property)!.set!.call(
    control,
    value,
  );
}

const filled = {
  email: 'dana@example.com',
  password: 'secret words',
  note: 'From my manager',
  state: 'UT',
  agreed: true,
  kind: null,
  date: '2026-11-22',
  income: '4500.00',
  ssn: '912705678',
};

function fillAllSilently() {
  fillSilently('Email', filled.email);
  fillSilently('Password', filled.password);
  fillSilently('Note', filled.note);
  fillSilently('State', filled.state);
  fillSilently('I agree', true);
  fillSilently('Not sure', true);
  fillSilently('Date', '11/22/2026');
  fillSilently('Income', '4.500,00');
  fillSilently('SSN', '912-70-5678');
}

test('values set without an event are submitted, in every kind of control', async () => {
  const { user, submit } = show();
  fillAllSilently();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit.mock.calls.map(([values]) => values)).toEqual([filled]);
});

test('a value set through the element itself is submitted too', async () => {
  const { user, submit } = show();
  screen.getByLabelText<HTMLInputElement>('Email').value = filled.email;
  screen.getByLabelText<HTMLInputElement>('I agree').checked = true;
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit.mock.calls[0]![0]).toMatchObject({ email: filled.email, agreed: true });
});

test('Enter finishes the focused field, as leaving it does', async () => {
  const { user, submit } = show();
  await user.type(screen.getByLabelText('Email'), filled.email);
  await user.type(screen.getByLabelText('Date'), 'Nov 22 2026{Enter}');
  expect(submit.mock.calls[0]![0]).toMatchObject({ date: '2026-11-22' });
});

test('fields filled without an event count as touched, and others do not', async () => {
  const { user, submit } = show({ ...empty, email: 'ana@example.com', note: 'Saved' });
  fillSilently('Email', filled.email);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const [[, touched]] = submit.mock.calls as [[Values, object]];
  expect(touched).toEqual({ email: true });
});

test('the draft of a form that is not accepted keeps what was filled without an event', async () => {
  const submit = jest.fn(async () => {
    throw new Error('not sent');
  });
  const { user } = renderScreen(inLanguage('en', <EveryField submit={submit} />));
  fillSilently('Email', filled.email);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(store.load(VISITOR)?.values).toEqual({ email: filled.email });
});
