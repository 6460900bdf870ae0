import { api } from '@repo/api-client/api.ts';
import { displayName } from '@repo/contract/display-name';
import { SearchDialog, SHOWN, useSearchText } from '../../../lists/search-dialog.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import type { FoundClient } from './use-bulk-import.ts';

interface ClientChooserProps {
  fileName: string;
  possible: readonly FoundClient[];
  onClose(): void;
  onChosen(client: FoundClient): void;
}

export function ClientChooser({ fileName, possible, onClose, onChosen }: ClientChooserProps) {
  const { t } = useLanguage();
  const searching = useSearchText();
  const { search } = searching;
  const found = api.clients.list.useQuery({ search, limit: SHOWN }, { enabled: search !== '' });
  const choiceOf = (client: FoundClient, text = client.name) => ({
    id: client.id,
    text,
    onChosen: () => onChosen(client),
  });
  return (
    <SearchDialog
      title={t('bulkImport.chooseClient')}
      description={t('bulkImport.chooseText', { name: fileName })}
      searching={searching}
      query={found}
      choiceOf={(client) => {
        const name = displayName(client);
        const text = name === client.email ? name : `${name} · ${client.email}`;
        return choiceOf({ id: client.id, name }, text);
      }}
      resultsLabel={t('words.client')}
      noResult={t('bulkImport.nobody')}
      possibleLabel={t('bulkImport.possible')}
      possible={possible.map((client) => choiceOf(client))}
      onClose={onClose}
    />
  );
}
