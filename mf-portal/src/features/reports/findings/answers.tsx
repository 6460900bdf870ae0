import { api } from '@repo/api-client/api.ts';
import {
  questionsAsked,
  type AnsweredFinding,
  type FindingAnswer,
} from '@repo/contract/report-findings';
import { findingQuestionText } from '@repo/i18n/finding-text.ts';
import { AnswerChoices } from '@repo/report-view/finding-answers.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useRef } from 'react';
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
  // Sends one answer after the other, each with those before it.
  const { mutateAsync } = api.reports.answerFinding.useMutation({ scope: { id: key } });
  const sending = useRef({ count: 0, saved: answer });

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
    const queue = sending.current;
    if (queue.count === 0) queue.saved = answer;
    queue.count += 1;
    show(next);
    await findings.cancel();
    try {
      await mutateAsync({ key, ...next });
      queue.saved = next;
    } catch (error) {
      if (queue.count === 1) show(queue.saved);
      failureToast(t('reportFindings.card.failed'), error);
    } finally {
      queue.count -= 1;
    }
  };
}
