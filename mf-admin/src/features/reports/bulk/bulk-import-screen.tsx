import { reportAccept, REPORT_FILE_MAX_BYTES } from '@repo/contract/report-imports';
import { BackLink } from '@repo/screens/links.tsx';
import { ListCard } from '@repo/screens/list-card.ts';
import { Screen } from '@repo/screens/screen.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { clientsPath } from '../../../paths.ts';
import { FileChooser } from '../../file-upload/file-chooser.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import { ClientChooser } from './client-chooser.tsx';
import { droppedFiles, isReportFile, type Dropped } from './dropped-files.ts';
import { LineTable } from './line-table.tsx';
import { RecentImports } from './recent-imports.tsx';
import { WaitingImports } from './waiting-imports.tsx';
import { possibleClients, useBulkImport, type Line } from './use-bulk-import.ts';

export default function BulkImportScreen() {
  const { t } = useLanguage();
  const { lines, add, sendAgain, ready, confirmReady } = useBulkImport();
  const [leftOut, setLeftOut] = useState({ others: 0, unreadable: 0 });
  const [choosing, setChoosing] = useState<Line | null>(null);

  function take({ files, unreadable }: Dropped) {
    const reports = files.filter(isReportFile);
    setLeftOut({ others: files.length - reports.length, unreadable });
    add(reports);
  }

  const shown = new Set(
    lines.flatMap(({ outcome }) => ('read' in outcome ? outcome.read.reportId : [])),
  );
  return (
    <Screen
      name={t('words.importReports')}
      lede={t('bulkImport.lede')}
      back={<BackLink href={clientsPath()}>{t('words.backToClients')}</BackLink>}
      width="wide"
      gap={2}
    >
      <Card>
        <Stack gap={1}>
          <FileChooser
            label={t('bulkImport.choose')}
            hint={t('bulkImport.hint', { megabytes: REPORT_FILE_MAX_BYTES / 1024 / 1024 })}
            accept={reportAccept}
            multiple
            onFiles={(files) => take({ files, unreadable: 0 })}
            onDrop={(transfer) => void droppedFiles(transfer).then(take)}
          />
          {leftOut.others > 0 && (
            <SoftText role="status">{t('bulkImport.leftOut', { count: leftOut.others })}</SoftText>
          )}
          {leftOut.unreadable > 0 && (
            <SoftText role="status">
              {t('bulkImport.unreadable', { count: leftOut.unreadable })}
            </SoftText>
          )}
        </Stack>
      </Card>
      {lines.length > 0 && (
        <>
          <Progress lines={lines} />
          <ListCard>
            <LineTable lines={lines} onSendAgain={sendAgain} onChoose={setChoosing} />
          </ListCard>
          {ready > 0 && (
            <Row justify="end">
              <Button onClick={confirmReady}>
                {t('bulkImport.confirmReady', { count: ready })}
              </Button>
            </Row>
          )}
        </>
      )}
      <WaitingImports shown={shown} />
      <RecentImports shown={shown} />
      {choosing && (
        <ClientChooser
          fileName={choosing.file.name}
          possible={'error' in choosing.outcome ? possibleClients(choosing.outcome.error) : []}
          onClose={() => setChoosing(null)}
          onChosen={(client) => {
            sendAgain(choosing, client);
            setChoosing(null);
          }}
        />
      )}
    </Screen>
  );
}

function Progress({ lines }: { lines: readonly Line[] }) {
  const { t } = useLanguage();
  const done = lines.filter(
    ({ outcome: { phase } }) => phase !== 'waiting' && phase !== 'sending' && phase !== 'postponed',
  ).length;
  const text = t('bulkImport.progress', {
    done,
    number: lines.length,
  });
  return (
    <>
      <ProgressBar
        value={done}
        max={lines.length}
        label={t('words.importReports')}
        valueText={text}
        showValue
      />
      <span className="visually-hidden" role="status">
        {done === lines.length && text}
      </span>
    </>
  );
}
