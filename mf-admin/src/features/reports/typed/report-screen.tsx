import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import type { ClientDetail } from '@repo/contract/clients';
import { csvReport, REPORT_CSV_PATH } from '@repo/contract/credit-reports-csv';
import { displayName } from '@repo/contract/display-name';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { BackLink } from '@repo/screens/links.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { SkeletonBlocks } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { useRef, useState } from 'react';
import { useLanguage } from './credit-reports.messages.ts';
import { ClientNotFound } from '../../clients/client-not-found.tsx';
import { clientPath, listQueryOf } from '../../../paths.ts';
import { ImportCard } from '../import/import-card.tsx';
import { type Draft, useSave } from './use-save.ts';
import { ReportForm } from './report-form.tsx';
import { ReportPreview } from './report-preview.tsx';
import { useFileUpload } from '../../file-upload/use-file-upload.ts';

export default function ReportScreen({ params }: { params: Record<string, string> }) {
  const id = params.id ?? '';
  const { t } = useLanguage();
  const client = api.clients.get.useQuery({ id });
  const back = clientPath(id, listQueryOf(useLocation().search));
  if (!client.data && errorBodyOf(client.error)?.code === 'NOT_FOUND') return <ClientNotFound />;
  return (
    <Screen
      name={t('words.enterReport')}
      lede={client.data && t('creditReports.lede', { name: displayName(client.data) })}
      back={<BackLink href={back}>{t('creditReports.back')}</BackLink>}
      width="wide"
    >
      <Loaded
        query={client}
        skeleton={<SkeletonBlocks heights={['md', 'xl']} />}
        errorTitle={t('words.clientFailed')}
      >
        {(loaded) => <Report key={loaded.id} client={loaded} back={back} />}
      </Loaded>
    </Screen>
  );
}

function Report({ client, back }: { client: ClientDetail; back: string }) {
  const navigate = useNavigateFromHere();
  const form = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const csv = useFileUpload(REPORT_CSV_PATH, (response) => csvReport.parse(response), 'csv');
  const save = useSave({
    clientId: client.id,
    draft,
    onSaved: () => navigate(back),
    onStale: setDraft,
  });
  return (
    <Stack gap={2}>
      {!draft && (
        <ImportCard
          clientId={client.id}
          onTypeInstead={() => form.current?.querySelector('input')?.focus()}
        />
      )}
      <div ref={form}>
        <ReportForm
          clientId={client.id}
          csv={csv}
          hidden={draft !== null}
          onPreviewed={(previewed) => {
            save.reset();
            setDraft(previewed);
          }}
        />
      </div>
      {draft && <ReportPreview draft={draft} save={save} onEdit={() => setDraft(null)} />}
    </Stack>
  );
}
