import { issuesOf } from '@repo/api-client/api-error.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import { isServerBusy } from '@repo/screens/failure-text.ts';
import { TextLink } from '@repo/screens/links.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { alertIcon, checkIcon, clockIcon, externalIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { Table, type Column } from '@repo/ui/table.tsx';
import { Text, SoftText } from '@repo/ui/text.tsx';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRefusalText } from '../../file-upload/use-refusal-text.ts';
import { clientPath, importPath } from '../../../paths.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { useLanguage } from './bulk-import.messages.ts';
import { needsClient, reportedName, type Line, type Outcome } from './use-bulk-import.ts';

interface LineActions {
  onSendAgain(line: Line): void;
  onChoose(line: Line): void;
}

interface LineTableProps extends LineActions {
  lines: readonly Line[];
}

export function LineTable({ lines, ...actions }: LineTableProps) {
  const { t } = useLanguage();
  return (
    <Table
      caption={t('bulkImport.results')}
      columns={useColumns(actions)}
      rows={lines}
      rowKey={({ key }) => String(key)}
      columnsFrom="lg"
    />
  );
}

function useColumns(actions: LineActions): Column<Line>[] {
  const { t, format } = useLanguage();
  const ofRead =
    (write: (read: Extract<Outcome, { read: object }>['read']) => ReactNode) =>
    ({ outcome }: Line) =>
      'read' in outcome ? write(outcome.read) : t('words.none');
  return [
    { header: t('bulkImport.file'), primary: true, cell: ({ file }) => file.name },
    {
      header: t('bulkImport.result'),
      width: 'wide',
      cell: (line) => <Result line={line} {...actions} />,
    },
    {
      header: t('words.client'),
      cell: (line) => <Client line={line} />,
    },
    {
      header: t('bulkImport.bureaus'),
      cell: ofRead(({ bureaus }) => bureaus.map((bureau) => bureauNames[bureau]).join(', ')),
    },
    {
      header: t('bulkImport.changes'),
      align: 'end',
      cell: ofRead(({ changes }) => format.number(changes)),
    },
    {
      header: t('bulkImport.findings'),
      align: 'end',
      cell: ofRead(({ findings }) => format.number(findings)),
    },
  ];
}

function Client({ line: { outcome } }: { line: Line }) {
  const { t } = useLanguage();
  if ('read' in outcome) {
    const { id, name } = outcome.read.client;
    return (
      <TextLink href={clientPath(id)} target="_blank">
        {name}
      </TextLink>
    );
  }
  const name = 'error' in outcome && reportedName(outcome.error);
  return <span>{name ? t('bulkImport.nameInFile', { name }) : t('words.none')}</span>;
}

const looks = {
  waiting: { tone: 'outline', icon: clockIcon },
  sending: { tone: 'neutral', icon: clockIcon },
  postponed: { tone: 'attention', icon: clockIcon },
  confirming: { tone: 'neutral', icon: clockIcon },
  confirmed: { tone: 'positive', icon: checkIcon },
  failed: { tone: 'danger', icon: alertIcon },
  unassigned: { tone: 'attention', icon: alertIcon },
  read: { tone: 'positive', icon: checkIcon },
} as const;

function Result({ line, onSendAgain, onChoose }: LineActions & { line: Line }) {
  const { t } = useLanguage();
  const refusalText = useRefusalText();
  const { outcome } = line;
  const read = 'read' in outcome ? outcome.read : null;
  const error = 'error' in outcome ? outcome.error : undefined;
  const isUnassigned = needsClient(error);
  const phase = isUnassigned ? 'unassigned' : outcome.phase;
  return (
    <Lines gap={0.5} align="start">
      {read && phase === 'read' ? (
        <AskedQuestions questions={read.questions} error={error} />
      ) : (
        <>
          <Badge {...looks[phase]}>{t(`bulkImport.phase.${phase}`)}</Badge>
          {error !== undefined && <Text size="sm">{refusalText(error)}</Text>}
        </>
      )}
      {read && read.problems > 0 && (
        <SoftText>{t('bulkImport.problems', { count: read.problems })}</SoftText>
      )}
      {read && (
        <TextLink
          href={importPath(read.client.id, read.reportId)}
          target="_blank"
          icon={externalIcon}
        >
          {t('bulkImport.review')}
        </TextLink>
      )}
      {outcome.phase === 'failed' &&
        (isUnassigned ? (
          <Button variant="secondary" size="sm" onClick={() => onChoose(line)}>
            {t('bulkImport.chooseClient')}
          </Button>
        ) : (
          // Sending it again would not make it readable.
          (issuesOf(error).length === 0 || isServerBusy(error)) && (
            <Button variant="secondary" size="sm" onClick={() => onSendAgain(line)}>
              {t('bulkImport.sendAgain')}
            </Button>
          )
        ))}
    </Lines>
  );
}

const Lines = styled(Stack)`
  text-align: start;
`;
