import { uploadAccept } from '@repo/contract/documents';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { ProgressBar } from '@repo/ui/progress-bar.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { documentPath } from '../../paths.ts';
import { FileChooser } from '../file-upload/file-chooser.tsx';
import { useRefusalText } from '../file-upload/use-refusal-text.ts';
import { LetterChooser } from './letter-chooser.tsx';
import { useLanguage } from './mailings.messages.ts';
import { useLetterText } from './use-letter-text.ts';
import { useScannedAnswers, type Scan } from './use-scanned-answers.ts';

export function ScannedAnswers() {
  const { t } = useLanguage();
  const { scans, ready, isSending, add, choosing, choose, assign, remove, send } =
    useScannedAnswers();
  const columns = useColumns(choose, remove);
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
      {choosing && (
        <LetterChooser
          fileName={choosing.file.name}
          possible={choosing.named}
          onClose={() => choose(null)}
          onChosen={(letter) => assign(choosing, letter)}
        />
      )}
    </Stack>
  );
}

function useColumns(
  onChoose: (scan: Scan) => void,
  onRemove: (key: number) => void,
): Column<Scan>[] {
  const { t } = useLanguage();
  return [
    { header: t('mailings.scanned.file'), primary: true, cell: ({ file }) => file.name },
    {
      header: t('mailings.scanned.letter'),
      width: 'wide',
      cell: (scan) => <Letter scan={scan} onChoose={() => onChoose(scan)} />,
    },
    {
      header: t('mailings.scanned.state'),
      cell: (scan) => <State scan={scan} onRemove={() => onRemove(scan.key)} />,
    },
  ];
}

interface LetterProps {
  scan: Scan;
  onChoose: () => void;
}

function Letter({ scan, onChoose }: LetterProps) {
  const { t } = useLanguage();
  const letterText = useLetterText();
  const { file, named, letter, state } = scan;
  if (state.phase === 'asked') return <SoftText>{t('mailings.scanned.asked')}</SoftText>;
  const isNamed = named.length === 1 && named[0]?.disputeId === letter?.disputeId;
  const label = letter ? 'chooseOther' : 'chooseLetter';
  return (
    <Stack gap={0.5} align="start">
      {letter && <Text>{letterText(letter)}</Text>}
      {isNamed && <SoftText>{t('mailings.scanned.named')}</SoftText>}
      {state.phase !== 'sending' && state.phase !== 'stored' && (
        <Button
          variant={letter ? 'quiet' : 'secondary'}
          size="sm"
          aria-label={t('mailings.scanned.chooseOf', {
            choose: t(`mailings.scanned.${label}`),
            name: file.name,
          })}
          onClick={onChoose}
        >
          {t(`mailings.scanned.${label}`)}
        </Button>
      )}
    </Stack>
  );
}

function State({ scan, onRemove }: { scan: Scan; onRemove: () => void }) {
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
  if (state.phase === 'asked') return null;
  const phase = state.phase === 'failed' ? 'failed' : letter ? 'waits' : 'asks';
  return (
    <Stack gap={0.5} align="start">
      <Badge tone={phase === 'failed' ? 'danger' : letter ? 'neutral' : 'attention'}>
        {t(`mailings.scanned.${phase}`)}
      </Badge>
      {'error' in state && <Text size="sm">{refusalText(state.error)}</Text>}
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
