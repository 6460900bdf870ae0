import { Loaded, type LoadedQuery } from '@repo/screens/loaded.tsx';
import { Modal, type ModalProps } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useLanguage } from '../language.ts';
import { SearchInput } from './search-input.tsx';

export const SHOWN = 6;

export interface Choice {
  id: string;
  text: string;
  onChosen: () => void;
}

export function useSearchText() {
  const [text, setText] = useState('');
  return { text, setText, search: useDeferredValue(text.trim()) };
}

interface SearchDialogProps<Item> extends Pick<ModalProps, 'title' | 'description' | 'onClose'> {
  searching: ReturnType<typeof useSearchText>;
  query: LoadedQuery<{ items: Item[] }>;
  choiceOf: (item: Item) => Choice;
  resultsLabel: string;
  noResult: string;
  possibleLabel: string;
  possible: readonly Choice[];
}

export function SearchDialog<Item>({
  searching: { text, setText, search },
  query,
  choiceOf,
  resultsLabel,
  noResult,
  possibleLabel,
  possible,
  ...modal
}: SearchDialogProps<Item>) {
  const { t } = useLanguage();
  return (
    <Modal {...modal} gap={2}>
      {possible.length > 0 && (
        <Choices label={possibleLabel} choices={possible}>
          <Text tone="soft">{possibleLabel}</Text>
        </Choices>
      )}
      <Field label={t('words.client')}>
        <SearchInput text={text} onText={setText} placeholder={t('words.searchPlaceholder')} />
      </Field>
      {search !== '' && (
        <Loaded query={query} skeleton={<Skeleton shape="block" height="sm" />} small>
          {({ items }) =>
            items.length > 0 ? (
              <Choices label={resultsLabel} choices={items.map(choiceOf)} />
            ) : (
              <Text tone="soft" role="status">
                {noResult}
              </Text>
            )
          }
        </Loaded>
      )}
    </Modal>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly Choice[];
  children?: ReactNode;
}

function Choices({ label, choices, children }: ChoicesProps) {
  return (
    <Stack gap={1} align="start" aria-label={label} role="group">
      {children}
      {choices.map(({ id, text, onChosen }) => (
        <Button key={id} variant="secondary" size="sm" onClick={onChosen}>
          {text}
        </Button>
      ))}
    </Stack>
  );
}
