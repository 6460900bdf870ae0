import { useDocumentTitle } from '@repo/federation/shell-context.tsx';
import { PageHeader } from '@repo/ui/page-header.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useLanguage } from '../../language.ts';
import { AdminOnly } from '../access/admin-only.tsx';
import { ClientDirectory } from './client-directory.tsx';
import { Page } from '../screen/page.ts';
import { StatsRow } from './stats-row.tsx';

export default function ClientsScreen() {
  const { t } = useLanguage();
  useDocumentTitle(t('clients.title'));
  return (
    <AdminOnly>
      <Page>
        <PageHeader title={t('clients.title')} />
        <Stack gap={3}>
          <StatsRow />
          <ClientDirectory />
        </Stack>
      </Page>
    </AdminOnly>
  );
}
