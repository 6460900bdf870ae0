import { api } from '@repo/api-client/api.ts';
import type { AnsweredFinding, FindingAnswer } from '@repo/contract/report-findings';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useLanguage } from './report-findings.messages.ts';

const unanswered: FindingAnswer = { isYours: null, wasPaid: null, paidOn: null };

/** Returns a function that changes the client's answer to a finding: shown at once, saved in turn, taken back when it fails. */
export function useAnswer({ key, answer }: AnsweredFinding) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { findings } = api.useUtils().reports;
  const { mutateAsync } = api.reports.answerFinding.useMutation({ scope: { id: key } });

  const show = (shown: FindingAnswer | null) =>
    findings.setData(undefined, (found) => {
      const change = (one: AnsweredFinding) => (one.key === key ? { ...one, answer: shown } : one);
      return found && { ...found, findings: found.findings.map(change) };
    });

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
