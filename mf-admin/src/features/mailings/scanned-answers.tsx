import { bureauNames } from '@repo/contract/credit-reports';
import { uploadAccept } from '@repo/contract/documents';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { documentPath } from '../../paths.ts';
import { FileChooser } from '../file-upload/file-chooser.tsx';
import { useRefusalText } from '../file-upload/use-refusal-text.ts';
import { useLanguage } from './mailings.messages.ts';
import { useScannedAnswers, type AssignedScan } from './use-scanned-answers.ts';

type Scanned = ReturnType<typeof useScannedAnswers>;

/** Takes scanned answers of several letters at once. */
export function ScannedAnswers() {
  const { t } = useLanguage();
  const scanned = useScannedAnswers();
  const { scans, ready, isSending, add, send } = scanned;
  const columns = useColumns(scanned);
  return (
    <Stack gap={2}>
      <FileChooser
        label={t('mailings.scanned.choose')}
        hint={t('mailings.scanned.hint')}
        accept={uploadAccept}
        multiple
        onFiles={add}
      />
      {scans.length > 0 && (
        <Table
          caption={t('mailings.scanned.files')}
          columns={columns}
          rows={scans}
          rowKey={({ key }) => String(key)}
          columnsFrom="lg"
        />
      )}
      {(ready > 0 || isSending) && (
        <Row justify="end">
          <Button pending={isSending} onClick={send}>
            {t('mailings.scanned.send', { count: ready })}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function useColumns(scanned: Scanned): Column<AssignedScan>[] {
  const { t } = useLanguage();
  return [
    { header: t('mailings.scanned.file'), primary: true, cell: ({ file }) => file.name },
    {
      header: t('mailings.scanned.letter'),
      width: 'wide',
      cell: (scan) => <Letter scan={scan} scanned={scanned} />,
    },
    {
      header: t('mailings.scanned.state'),
      cell: (scan) => <State scan={scan} onRemove={() => scanned.remove(scan.key)} />,
    },
  ];
}

function Letter({ scan, scanned }: { scan: AssignedScan; scanned: Scanned }) {
  const { t, format } = useLanguage();
  const { key, file, found, letter, state } = scan;
  const { letters, assign } = scanned;
  const isFound = found !== null && found.disputeId === letter?.disputeId;
  return (
    <Stack gap={0.5}>
      <SelectInput
        aria-label={t('mailings.scanned.letterOfFile', { name: file.name })}
        value={letter?.disputeId ?? ''}
        disabled={state.phase === 'sending' || state.phase === 'stored'}
        onChange={({ target }) => assign(key, target.value)}
      >
        <option value="">{t('mailings.scanned.none')}</option>
        {letters
          .toSorted((one, other) => one.clientName.localeCompare(other.clientName))
          .map(({ disputeId, clientName, bureau, postedOn, deliveredOn }) => {
            const day = postedOn ?? deliveredOn;
            return (
              <option key={disputeId} value={disputeId}>
                {t('mailings.scanned.option', {
                  name: clientName,
                  bureau: bureauNames[bureau],
                  date: day ? format.calendarDate(day) : '',
                })}
              </option>
            );
          })}
      </SelectInput>
      {isFound && (
        <SoftText>
          {found.by === 'number'
            ? t('mailings.scanned.byNumber', { number: letter.trackingNumber ?? '' })
            : t('mailings.scanned.byReference')}
        </SoftText>
      )}
    </Stack>
  );
}

function State({ scan, onRemove }: { scan: AssignedScan; onRemove: () => void }) {
  const { t } = useLanguage();
  const refusalText = useRefusalText();
  const { file, letter, state } = scan;
  if (state.phase === 'sending') {
    const percent = Math.floor(state.share * 100);
    return (
      <ProgressBar
        value={percent}
        label={t('mailings.scanned.sending', { name: file.name })}
        valueText={percent === 100 ? t('mailings.scanned.sent') : `${percent}%`}
        showValue
      />
    );
  }
  if (state.phase === 'stored') {
    return (
      <Stack gap={0.5} align="start">
        <Badge tone="positive">{t('mailings.scanned.stored')}</Badge>
        <TextLink href={documentPath(state.documentId)}>{t('mailings.scanned.open')}</TextLink>
      </Stack>
    );
  }
  const phase = state.phase === 'failed' ? 'failed' : letter ? 'waits' : 'asks';
  return (
    <Stack gap={0.5} align="start">
      <Badge tone={phase === 'failed' ? 'danger' : letter ? 'neutral' : 'attention'}>
        {t(`mailings.scanned.${phase}`)}
      </Badge>
      {state.phase === 'failed' && <Text size="sm">{refusalText(state.error)}</Text>}
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('mailings.scanned.removeFile', { name: file.name })}
        onClick={onRemove}
      >
        {t('mailings.scanned.remove')}
      </Button>
    </Stack>
  );
}
