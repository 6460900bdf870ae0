import type { ReportQuestion } from '@repo/contract/report-imports';
import { Badge } from '@repo/ui/badge.tsx';
import { alertIcon, checkIcon } from '@repo/ui/icons.ts';
import { Stack } from '@repo/ui/stack.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { styled } from 'styled-components';
import { useRefusalText } from '../../file-upload/use-refusal-text.ts';
import { useLanguage } from './bulk-import.messages.ts';
import { questionsOf } from './use-bulk-import.ts';

interface AskedQuestionsProps {
  questions: readonly ReportQuestion[];
  isUnsubmitted?: boolean;
  error: unknown;
}

export function AskedQuestions({ questions, isUnsubmitted = false, error }: AskedQuestionsProps) {
  const { t } = useLanguage();
  const refusalText = useRefusalText();
  const asks = questions.length > 0;
  const isListed = questionsOf(error).some((name) => questions.includes(name));
  const needsLook = asks && questions.every((name) => name === 'look');
  const isReady = !asks && !isUnsubmitted;
  const phase = isReady ? 'read' : asks && !needsLook ? 'asks' : 'look';
  return (
    <Lines gap={0.5} align="start">
      <Badge tone={isReady ? 'positive' : 'attention'} icon={isReady ? checkIcon : alertIcon}>
        {t(`bulkImport.phase.${phase}`)}
      </Badge>
      {error !== undefined && !isListed && <Text size="sm">{refusalText(error)}</Text>}
      {isUnsubmitted && <SoftText>{t('bulkImport.unsubmitted')}</SoftText>}
      {questions.map((question) => (
        <SoftText key={question}>{t(`bulkImport.asks.${question}`)}</SoftText>
      ))}
    </Lines>
  );
}

const Lines = styled(Stack)`
  text-align: start;
`;
