import { expect, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@repo/testing/render-screen.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import * as z from 'zod/mini';
import { inLanguage } from '../test/form-fixtures.tsx';
import { DateField } from './date-field.tsx';
import { Form } from './form.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ sent: z.string() });

function SentForm() {
  const form = useContractForm(schema, { defaultValues: { sent: '' }, submit: async () => {} });
  return (
    <Form form={form}>
      <DateField<z.infer<typeof schema>> name="sent" label="Sent">
        <TextInput />
      </DateField>
    </Form>
  );
}

async function typed(text: string, language: 'en' | 'es' = 'en') {
  const { user } = renderScreen(inLanguage(language, <SentForm />));
  const field = screen.getByLabelText('Sent');
  await user.type(field, text);
  await user.tab();
  return { user, field };
}

test('a date is read month first, and asked about while the day may come first', async () => {
  const { user, field } = await typed('04/03/2026');
  expect(field).toHaveValue('2026-04-03');
  expect(await screen.findByText('Did you mean March 4, 2026?')).toBeVisible();
  await user.click(field);
  await user.tab();
  expect(await screen.findByText('Did you mean March 4, 2026?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use this date' }));
  expect(field).toHaveValue('2026-03-04');
  expect(field).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
});

test('a date that is right only day first stays as it is until the answer, in Spanish too', async () => {
  const { user, field } = await typed('17/04/2026', 'es');
  expect(field).toHaveValue('17/04/2026');
  expect(await screen.findByText('¿Quiso decir el 17 de abril de 2026?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Usar esta fecha' }));
  expect(field).toHaveValue('2026-04-17');
});

test.each(['2026-04-03', '04/04/2026', 'Apr 3 2026', '04/23/2026'])(
  'asks nothing about %s',
  async (text) => {
    const { user, field } = await typed(text);
    await user.type(field, ' ');
    await user.tab();
    await waitFor(() =>
      expect(field).toHaveValue(
        text === '04/04/2026' ? '2026-04-04' : text === '04/23/2026' ? '2026-04-23' : '2026-04-03',
      ),
    );
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  },
);
