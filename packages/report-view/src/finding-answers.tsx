import {
  questionsAsked,
  yesNoUnsure,
  type AnsweredFinding,
  type FindingAnswer,
} from '@repo/contract/report-findings';
import { findingQuestionText } from '@repo/i18n/finding-text.ts';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { ChoiceGroup } from '@repo/ui/choice-group.tsx';
import { SoftText, Text } from '@repo/ui/text.tsx';
import { useLanguage } from './findings.messages.ts';

interface AnswersProps {
  finding: AnsweredFinding;
}

export function GivenAnswers({ finding }: AnswersProps) {
  const { t, language } = useLanguage();
  const { answer } = finding;
  return questionsAsked(finding).map((question) => {
    const given = answer?.[question];
    const words = [
      t(given ? `findings.answer.${given}` : 'findings.open'),
      question === 'wasPaid' && answer?.paidOn && reportedDateText(answer.paidOn, language),
    ];
    return (
      <Text key={question} size="sm">
        <SoftText as="span">{findingQuestionText(question, finding, language)}</SoftText>{' '}
        <Text as="span" size="sm" weight="semibold">
          {words.filter(Boolean).join(', ')}
        </Text>
      </Text>
    );
  });
}

interface AnswerChoicesProps extends AnswersProps {
  onAnswer: (change: Partial<FindingAnswer>) => void;
}

export function AnswerChoices({ finding, onAnswer }: AnswerChoicesProps) {
  const { t, language } = useLanguage();
  return questionsAsked(finding).map((question) => (
    <ChoiceGroup
      key={question}
      inline
      legend={findingQuestionText(question, finding, language)}
      options={yesNoUnsure.map((value) => ({ value, label: t(`findings.answer.${value}`) }))}
      value={finding.answer?.[question] ?? undefined}
      onChoose={(value) => onAnswer({ [question]: value })}
    />
  ));
}
