import { api } from '@repo/api-client/api.ts';
import { addTagForm } from '@repo/contract/clients';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { IconButton } from '@repo/ui/icon-button.tsx';
import { closeIcon } from '@repo/ui/icons.ts';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { space } from '@repo/ui/tokens.ts';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFocusOnRemoval } from '../../lists/use-focus-on-removal.ts';
import { useLanguage } from './client-desk.messages.ts';

interface TagEditorProps {
  tags: readonly string[];
  onRemove: (tag: string) => void;
  onAdd: (tag: string) => Promise<unknown>;
}

export function TagEditor({ tags, onRemove, onAdd }: TagEditorProps) {
  const { t } = useLanguage();
  const refOf = useFocusOnRemoval(tags.map((id) => ({ id })));
  return (
    <>
      {tags.length === 0 ? (
        <Text tone="soft" tabIndex={-1} ref={refOf('')}>
          {t('clientDesk.noTags')}
        </Text>
      ) : (
        <Row as="ul" role="list" gap={1} aria-label={t('clientDesk.tags')}>
          {tags.map((tag) => (
            <Row as="li" key={tag} gap={0}>
              <Badge tone="outline">{tag}</Badge>
              <IconButton
                ref={refOf(tag)}
                icon={closeIcon}
                label={t('clientDesk.removeTag', { tag })}
                onClick={() => onRemove(tag)}
              />
            </Row>
          ))}
        </Row>
      )}
      <TagForm onAdd={onAdd} />
    </>
  );
}

function TagForm({ onAdd }: { onAdd: (tag: string) => Promise<unknown> }) {
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
      <FieldLine>
        <FormField<{ tag: string }> name="tag" label={t('clientDesk.newTag')}>
          <TextInput list={listId} autoComplete="off" autoCapitalize="none" />
        </FormField>
        <Button type="submit" variant="secondary" pending={form.pending}>
          {t('clientDesk.addTag')}
        </Button>
      </FieldLine>
      <datalist id={listId}>
        {tags.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </datalist>
    </Form>
  );
}

export const FieldLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space[1]};
  > :first-child {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
  > :last-child {
    margin-block-start: 1.75rem;
  }
`;
