import { api } from '@repo/api-client/api.ts';
import { isReported } from '@repo/contract/report-findings';
import type { ClientFindings as Found } from '@repo/contract/report-imports';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { countWaiting } from '@repo/report-view/found.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Checkbox } from '@repo/ui/checkbox.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { clientPath } from '../../paths.ts';
import { FindingRows } from './finding-rows.tsx';
import { useLanguage } from './reports.messages.ts';

interface ClientFindingsProps {
  clientId: string;
  current: Found;
}

export function ClientFindings({ clientId, current }: ClientFindingsProps) {
  const { report, findings, unread } = current;
  const { t, language, format } = useLanguage();
  const [showSources, setShowSources] = useState(false);
  const opened = new URLSearchParams(useLocation().search).get('finding');
  if (!report) return null;
  const open = countWaiting(findings);
  const title = t('reports.findings', { number: findings.length });
  const date = report.reportDate
    ? reportedDateText(report.reportDate, language)
    : format.date(report.createdAt);
  return (
    <TitledCard
      as="section"
      gap={2}
      title={title}
      subtitle={
        findings.length > 0 &&
        t('reports.findingCounts', { open, answered: findings.length - open })
      }
      action={
        findings.length > 0 && (
          <Checkbox
            label={t('reports.showSources')}
            checked={showSources}
            onChange={({ target }) => setShowSources(target.checked)}
          />
        )
      }
    >
      {findings.length === 0 && <Text tone="soft">{t('reports.noFindings', { date })}</Text>}
      {unread > 0 && <UnreadAnswers clientId={clientId} count={unread} />}
      {findings.length > 0 && (
        <FindingRows
          label={title}
          findings={findings}
          opened={opened}
          sources={showSources ? 'places' : 'none'}
          renderAction={(finding) =>
            isReported(finding) && <DisputeButton clientId={clientId} findingKey={finding.key} />
          }
        />
      )}
    </TitledCard>
  );
}

function DisputeButton({ clientId, findingKey }: { clientId: string; findingKey: string }) {
  const { t } = useLanguage();
  const navigate = useNavigateFromHere();
  const failureToast = useFailureToast();
  const { creditItems } = api.useUtils();
  const { mutate, isPending } = api.clientReports.disputeFinding.useMutation({
    onSuccess: async ({ itemId }) => {
      await creditItems.listForClient.invalidate({ id: clientId }, { refetchType: 'all' });
      navigate(`${clientPath(clientId)}?tab=disputes&item=${itemId}`);
    },
    onError: (error) => failureToast(t('reports.disputeFailed'), error),
  });
  return (
    <Row>
      <Button
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingText={t('words.saving')}
        onClick={() => mutate({ id: clientId, key: findingKey })}
      >
        {t('reports.dispute')}
      </Button>
    </Row>
  );
}

function UnreadAnswers({ clientId, count }: { clientId: string; count: number }) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { clientReports, clients, today } = api.useUtils();
  const { mutate, isPending } = api.clientReports.readAnswers.useMutation({
    onSuccess: () =>
      Promise.all([
        clientReports.findings.invalidate({ id: clientId }),
        clients.get.invalidate({ id: clientId }),
        clients.list.invalidate(),
        today.invalidate(),
      ]),
    onError: (error) => failureToast(t('reports.readFailed'), error),
  });
  return (
    <Notice
      live={false}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('words.saving')}
          onClick={() => mutate({ id: clientId })}
        >
          {t('reports.markRead')}
        </Button>
      }
    >
      {t('reports.newAnswers', { count })}
    </Notice>
  );
}
