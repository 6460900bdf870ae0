import { displayName } from '@repo/contract/display-name';
import type { ListedImport } from '@repo/contract/report-imports';
import { TextLink } from '@repo/screens/links.tsx';
import type { Column } from '@repo/ui/table.tsx';
import { clientPath, importPath } from '../../../paths.ts';
import { useLanguage } from './bulk-import.messages.ts';

export function useFileColumns(): Column<ListedImport>[] {
  const { t } = useLanguage();
  return [
    {
      header: t('bulkImport.file'),
      primary: true,
      cell: ({ id, fileName, client }) => (
        <TextLink href={importPath(client.id, id)}>{fileName}</TextLink>
      ),
    },
    {
      header: t('words.client'),
      cell: ({ client }) => <TextLink href={clientPath(client.id)}>{displayName(client)}</TextLink>,
    },
  ];
}
