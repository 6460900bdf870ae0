import { api } from '@repo/api-client/api.ts';
import { issuesOf } from '@repo/api-client/api-error.ts';
import {
  reportAccept,
  REPORT_FILE_MAX_BYTES,
  reportImport,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { isServerBusy } from '@repo/screens/failure-text.ts';
import { TitledCard } from '@repo/ui/card.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { importPath, listQueryOf } from '../../../paths.ts';
import { FileChooser } from '../../file-upload/file-chooser.tsx';
import { SendingFile } from '../../file-upload/sending-file.tsx';
import { useRefusalText } from '../../file-upload/use-refusal-text.ts';
import { useFileUpload } from '../../file-upload/use-file-upload.ts';
import { useLanguage } from '../reports.messages.ts';

interface ImportCardProps {
  clientId: string;
  onTypeInstead: () => void;
}

export function ImportCard({ clientId, onTypeInstead }: ImportCardProps) {
  const { t } = useLanguage();
  const refusalText = useRefusalText();
  const open = useOpenImport(clientId);
  const { state, start, remove } = useFileUpload(
    clientUploadPath(clientId),
    (response) => reportImport.parse(response),
    'form',
    open,
  );
  return (
    <TitledCard
      title={t('reports.importTitle')}
      subtitle={t('reports.importHint', { megabytes: REPORT_FILE_MAX_BYTES / 1024 / 1024 })}
      gap={1.5}
    >
      {state?.phase === 'failed' &&
        (issuesOf(state.error).length === 0 || isServerBusy(state.error) ? (
          <Notice
            tone="attention"
            title={t('reports.notSent', { name: state.fileName })}
            action={
              <Button variant="secondary" size="sm" onClick={state.retry}>
                {t('reports.sendAgain')}
              </Button>
            }
          >
            {refusalText(state.error)}
          </Notice>
        ) : (
          <Notice
            tone="danger"
            title={t('reports.refused', { name: state.fileName })}
            action={
              <Button variant="secondary" size="sm" onClick={onTypeInstead}>
                {t('reports.typeInstead')}
              </Button>
            }
          >
            <p>{refusalText(state.error)}</p>
            <p>{t('reports.refusedWayOn')}</p>
          </Notice>
        ))}
      {state && state.phase !== 'failed' ? (
        <SendingFile
          share={state.phase === 'sending' ? state.share : 1}
          label={t('reports.reading', { name: state.fileName })}
          sentText={t('reports.sent')}
          onCancel={remove}
        />
      ) : (
        <FileChooser
          label={t('reports.choose')}
          hint={reportAccept.replaceAll(',', ' ')}
          accept={reportAccept}
          onFiles={([file]) => file && void start(file)}
        />
      )}
    </TitledCard>
  );
}

export const clientUploadPath = (clientId: string) =>
  `/api/admin/clients/${encodeURIComponent(clientId)}/reports`;

function useOpenImport(clientId: string) {
  const { navigation } = useShell();
  const list = listQueryOf(useLocation().search);
  const { clientReports } = api.useUtils();
  return (read: ReportImport) => {
    clientReports.get.setData({ id: clientId, reportId: read.id }, read);
    void clientReports.list.invalidate({ id: clientId });
    navigation.navigate(importPath(clientId, read.id, list));
  };
}
