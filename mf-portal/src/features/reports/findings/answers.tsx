import { api } from '@repo/api-client/api.ts';
import {
  questionsAsked,
  type AnsweredFinding,
  type FindingAnswer,
} from '@repo/contract/report-findings';
import { findingQuestionText } from '@repo/i18n/finding-text.ts';
import { AnswerChoices } from '@repo/report-view/finding-answers.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PaidOn } from './paid-on.tsx';
import { useLanguage } from './report-findings.messages.ts';

export function Answers({ finding }: { finding: AnsweredFinding }) {
  const { language } = useLanguage();
  const change = useAnswer(finding);
  const { key, answer } = finding;
  return (
    <>
      <AnswerChoices finding={finding} onAnswer={(changed) => void change(changed)} />
      {questionsAsked(finding).includes('wasPaid') && answer?.wasPaid === 'yes' && (
        <PaidOn
          findingKey={key}
          answer={answer}
          label={findingQuestionText('paidOn', finding, language)}
          onSave={(paidOn) => change({ paidOn })}
        />
      )}
    </>
  );
}

const unanswered: FindingAnswer = {
  isYours: null,
  wasPaid: null,
  paidOn: null,
  noticeCame: null,
};

function useAnswer({ key, answer }: AnsweredFinding) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { findings } = api.useUtils().reports;
  const { mutateAsync } = api.reports.answerFinding.useMutation({ scope: { id: key } });

  const show = (shown: FindingAnswer | null) =>
    findings.setData(
      undefined,
      (found) =>
        found && {
          ...found,
          findings: found.findings.map((one) =>
            one.key === key ? { ...one, answer: shown } : one,
          ),
        },
    );

  return async (change: Partial<FindingAnswer>): Promise<void> => {
    const changed = { ...unanswered, ...answer, ...change };
    const next = changed.wasPaid === 'yes' ? changed : { ...changed, paidOn: null };
    show(next);
    await findings.cancel();
    try {
      await mutateAsync({ key, ...next });
    } catch (error) {
      show(answer);
      failureToast(t('reportFindings.card.failed'), error);
    }
  };
}
