import {
  CLIENT_CSV_PATH,
  clientCsv,
  clientCsvFields,
  clientCsvHeaders,
  IMPORT_CLIENTS_MAX,
  requiredClientCsvFields,
  type ClientCsv,
} from '@repo/contract/client-import';
import { ButtonLink, BackLink } from '@repo/screens/links.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { useLanguage } from './client-import.messages.ts';
import { clientsPath } from '../../paths.ts';
import { CsvCard } from '../file-upload/csv-card.tsx';
import { useFileUpload } from '../file-upload/use-file-upload.ts';
import { ImportPreview, ProblemRows, type ImportResult } from './import-preview.tsx';

const csvFormat = {
  fields: clientCsvFields,
  required: requiredClientCsvFields,
  headers: clientCsvHeaders,
  example: ['Ana', 'Vega', 'ana@example.com', '555-010-2030', 'English', 'vip; round 2'],
  templateName: 'clients.csv',
  maxRows: IMPORT_CLIENTS_MAX,
};

export default function ClientImportScreen() {
  const { t } = useLanguage();
  const csv = useFileUpload(CLIENT_CSV_PATH, (response) => clientCsv.parse(response), 'csv');
  const [result, setResult] = useState<ImportResult | null>(null);
  const { state } = csv;
  function startAgain() {
    csv.remove();
    setResult(null);
  }
  return (
    <Screen
      name={t('words.importClients')}
      lede={t('clientImport.lede')}
      back={<BackLink href={clientsPath()}>{t('words.backToClients')}</BackLink>}
      width="wide"
    >
      {result ? (
        <Done result={result} onAnother={startAgain} />
      ) : (
        <Stack gap={2}>
          <CsvCard
            csv={csv}
            title={t('clientImport.fileTitle')}
            hint={(most) => t('clientImport.fileHint', most)}
            format={csvFormat}
            formatText={t('clientImport.columnsText')}
            nameOf={(field) => t(`clientImport.${field}`)}
            rowsOf={({ rows }) => rows.length}
            hasProblems={({ rows }) => countOf(rows, 'problem') > 0 || countOf(rows, 'new') === 0}
          >
            {(read) => <Counts {...read} />}
          </CsvCard>
          {state?.phase === 'checked' && (
            <ImportPreview rows={state.read.rows} onDone={setResult} />
          )}
        </Stack>
      )}
    </Screen>
  );
}

const countOf = (rows: ClientCsv['rows'], outcome: ClientCsv['rows'][number]['outcome']) =>
  rows.filter((row) => row.outcome === outcome).length;

function Counts({ rows }: ClientCsv) {
  const { t } = useLanguage();
  const added = countOf(rows, 'new');
  return (
    <>
      <p>
        {t('clientImport.counts', {
          added,
          skipped: countOf(rows, 'known'),
          problems: countOf(rows, 'problem'),
        })}
      </p>
      {added === 0 && <p>{t('clientImport.noneTitle')}</p>}
    </>
  );
}

function Done({ result, onAnother }: { result: ImportResult; onAnother(): void }) {
  const { t } = useLanguage();
  const { added, skipped, invited } = result;
  const problems = result.problems.length;
  return (
    <Stack gap={2}>
      <Notice
        tone={problems > 0 ? 'attention' : 'positive'}
        title={t('clientImport.doneTitle', { count: added })}
        action={
          <Row gap={1}>
            <ButtonLink href={clientsPath()}>{t('clientImport.showClients')}</ButtonLink>
            <Button variant="secondary" onClick={onAnother}>
              {t('clientImport.another')}
            </Button>
          </Row>
        }
      >
        {added > 0 && (
          <p>{t(invited ? 'clientImport.doneInvited' : 'clientImport.doneNotInvited')}</p>
        )}
        {skipped > 0 && <p>{t('clientImport.doneSkipped', { number: skipped })}</p>}
        {problems > 0 && <p>{t('clientImport.doneProblems', { count: problems })}</p>}
      </Notice>
      <ProblemRows rows={result.problems} />
    </Stack>
  );
}
