import type { ClientDetail } from '@repo/contract/clients';
import { useLocation } from '@repo/federation/shell-context.tsx';
import { TextLink } from '@repo/screens/links.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { styled } from 'styled-components';
import { countByStatus } from '@repo/contract/credit-item-counts';
import type { CreditItem } from '@repo/contract/credit-items';
import type { Document } from '@repo/contract/documents';
import type { ReportImportHead } from '@repo/contract/report-imports';
import { isOpenApplication, type FundingApplication } from '@repo/contract/funding';
import { countWaiting } from '../messages/messages-tab.tsx';
import { useLanguage } from './client-file.messages.ts';
import { listQueryOf, reportPath, useTabPath } from '../../paths.ts';
import type { ClientFile } from './use-client-file.ts';

export function NextStepLink({ client, file }: { client: ClientDetail; file: ClientFile }) {
  const { documents, reports, applications, creditItems, messages } = file;
  const { t } = useLanguage();
  const href = useNextPath(client.id);
  const words = useNextWords();
  const queries = [documents, reports, applications, creditItems, messages];
  if (queries.some(({ isError }) => isError)) return <span>{t('words.none')}</span>;
  if (!documents.data || !reports.data || !applications.data || !creditItems.data || !messages.data)
    return <Waiting />;
  const step = nextStep({
    client,
    documents: documents.data,
    reports: reports.data,
    applications: applications.data,
    creditItems: creditItems.data,
    waitingMessages: countWaiting(messages),
  });
  return <TextLink href={href(step)}>{words(step)}</TextLink>;
}

function useNextWords() {
  const { t } = useLanguage();
  return (step: NextStep) => {
    if (step.kind === 'wait-for-setup') return t('clientFile.nextStep.wait-for-setup', step);
    if ('count' in step) return t(`clientFile.nextStep.${step.kind}`, { count: step.count });
    return t(`clientFile.nextStep.${step.kind}`);
  };
}

function useNextPath(clientId: string) {
  const tabPath = useTabPath(clientId);
  const listQuery = listQueryOf(useLocation().search);
  return ({ kind }: NextStep): string => {
    switch (kind) {
      case 'answer-client':
        return tabPath('messages');
      case 'read-answers':
      case 'confirm-reports':
        return tabPath('reports');
      case 'review-documents':
        return tabPath('documents');
      case 'decide-application':
        return tabPath('funding');
      case 'enter-report':
        return reportPath(clientId, listQuery);
      case 'offer-contract':
      case 'wait-for-signature':
      case 'wait-to-start':
      case 'contract-ended':
        return tabPath('contract');
      case 'dispute-items':
        return tabPath('disputes', { items: 'active' });
      case 'wait-for-bureaus':
        return tabPath('disputes', { items: 'disputed' });
      case 'wait-for-setup':
      case 'nothing':
        return tabPath('send-notification');
    }
  };
}

export function Waiting() {
  return (
    <Line>
      <Skeleton width="long" />
    </Line>
  );
}

const Line = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

type NextStep =
  | { kind: 'answer-client' }
  | { kind: 'read-answers'; count: number }
  | { kind: 'confirm-reports'; count: number }
  | { kind: 'review-documents'; count: number }
  | { kind: 'decide-application' }
  | { kind: 'wait-for-setup'; step: number }
  | { kind: 'enter-report' }
  | { kind: 'offer-contract' }
  | { kind: 'wait-for-signature' }
  | { kind: 'wait-to-start' }
  | { kind: 'contract-ended' }
  | { kind: 'dispute-items'; count: number }
  | { kind: 'wait-for-bureaus'; count: number }
  | { kind: 'nothing' };

interface FileState {
  client: Pick<
    ClientDetail,
    'onboardingComplete' | 'onboardingStep' | 'latestReport' | 'unreadAnswers' | 'contractStep'
  >;
  documents: readonly Pick<Document, 'id' | 'status'>[];
  reports: readonly Pick<ReportImportHead, 'documentId' | 'confirmedAt'>[];
  applications: readonly Pick<FundingApplication, 'status'>[];
  creditItems: readonly Pick<CreditItem, 'status'>[];
  waitingMessages: number;
}

const isUnconfirmed = ({ confirmedAt }: FileState['reports'][number]) => confirmedAt === null;

/** The file of a report that waits to be confirmed is reviewed with the report. */
export function countPending(documents: FileState['documents'], reports: FileState['reports']) {
  const files = new Set(reports.filter(isUnconfirmed).map(({ documentId }) => documentId));
  const pending = documents.filter(({ status }) => status === 'pending');
  const toReview = pending.filter(({ id }) => !files.has(id)).length;
  return { toReview, withReport: pending.length - toReview };
}

/** Before a contract is in force, no service may be provided (15 USC 1679d(a)). */
function beforeWork(contractStep: ClientDetail['contractStep']): NextStep | null {
  switch (contractStep) {
    case 'in-force':
      return null;
    case 'sign':
      return { kind: 'wait-for-signature' };
    case 'waiting':
      return { kind: 'wait-to-start' };
    case 'cancelled':
    case 'stopped':
    case 'completed':
    case 'void':
      return { kind: 'contract-ended' };
    case null:
      return { kind: 'offer-contract' };
  }
}

export function nextStep(state: FileState): NextStep {
  const { client, documents, reports, applications, creditItems, waitingMessages } = state;
  const unconfirmed = reports.filter(isUnconfirmed).length;
  const { toReview } = countPending(documents, reports);
  const { active, disputed } = countByStatus(creditItems);
  if (waitingMessages > 0) return { kind: 'answer-client' };
  if (client.unreadAnswers > 0) return { kind: 'read-answers', count: client.unreadAnswers };
  if (unconfirmed > 0) return { kind: 'confirm-reports', count: unconfirmed };
  if (toReview > 0) return { kind: 'review-documents', count: toReview };
  if (applications.some(isOpenApplication)) return { kind: 'decide-application' };
  if (!client.onboardingComplete) {
    return { kind: 'wait-for-setup', step: (client.onboardingStep ?? 0) + 1 };
  }
  if (!client.latestReport) return { kind: 'enter-report' };
  const obstacle = beforeWork(client.contractStep);
  if (obstacle) return obstacle;
  if (active > 0) return { kind: 'dispute-items', count: active };
  if (disputed > 0) return { kind: 'wait-for-bureaus', count: disputed };
  return { kind: 'nothing' };
}
