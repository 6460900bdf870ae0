import { api } from '@repo/api-client/api.ts';
import { addTagForm } from '@repo/contract/clients';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './client-desk.messages.ts';

/** A tag of the admin's own words, with those in use as suggestions. */
export function TagForm({ onAdd }: { onAdd: (tag: string) => Promise<unknown> }) {
  const { t } = useLanguage();
  const listId = useId();
  const { data: tags = [] } = api.clients.tags.useQuery();
  const form = useContractForm(addTagForm, {
    defaultValues: { tag: '' },
    resetOnSuccess: true,
    submit: async ({ tag }) => void (await onAdd(tag)),
  });
  return (
    <Form form={form} aria-label={t('clientDesk.newTag')}>
      <Line>
        <FormField<{ tag: string }> name="tag" label={t('clientDesk.newTag')}>
          <TextInput list={listId} autoComplete="off" autoCapitalize="none" />
        </FormField>
        <Button type="submit" variant="secondary" pending={form.pending}>
          {t('clientDesk.addTag')}
        </Button>
      </Line>
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </Form>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  /* The field grows downwards when it says what is wrong. */
  align-items: start;
  gap: ${space[1]};
  > :last-child {
    margin-block-start: 1.75rem;
  }
`;
