import { api } from '@repo/api-client/api.ts';
import { displayName } from '@repo/contract/display-name';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Field } from '@repo/ui/field.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useDeferredValue, useState } from 'react';
import { SearchInput } from '../../../lists/search-input.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import type { FoundClient } from './use-bulk-import.ts';

interface ClientChooserProps {
  fileName: string;
  possible: readonly FoundClient[];
  onClose(): void;
  onChosen(client: FoundClient): void;
}

const SHOWN = 6;

export function ClientChooser({ fileName, possible, onClose, onChosen }: ClientChooserProps) {
  const { t } = useLanguage();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const found = api.clients.list.useQuery({ search, limit: SHOWN }, { enabled: search !== '' });
  return (
    <Modal
      title={t('bulkImport.chooseClient')}
      description={t('bulkImport.chooseText', { name: fileName })}
      onClose={onClose}
      gap={2}
    >
      {possible.length > 0 && (
        <Stack gap={1} align="start" aria-label={t('bulkImport.possible')} role="group">
          <Text tone="soft">{t('bulkImport.possible')}</Text>
          {possible.map((client) => (
            <Button key={client.id} variant="secondary" size="sm" onClick={() => onChosen(client)}>
              {client.name}
            </Button>
          ))}
        </Stack>
      )}
      <Field label={t('words.client')}>
        <SearchInput text={text} onText={setText} placeholder={t('words.searchPlaceholder')} />
      </Field>
      {search !== '' && (
        <Loaded query={found} skeleton={<Skeleton shape="block" height="sm" />} small>
          {({ items }) => (
            <Stack gap={1} align="start" aria-label={t('words.client')} role="group">
              {items.map((client) => {
                const name = displayName(client);
                return (
                  <Button
                    key={client.id}
                    variant="secondary"
                    size="sm"
                    onClick={() => onChosen({ id: client.id, name })}
                  >
                    {name === client.email ? name : `${name} · ${client.email}`}
                  </Button>
                );
              })}
              {items.length === 0 && (
                <Text tone="soft" role="status">
                  {t('bulkImport.nobody')}
                </Text>
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Modal>
  );
}
