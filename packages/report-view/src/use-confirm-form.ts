import type { MatchCandidate, ReportChange } from '@repo/contract/report-comparison';
import {
  confirmReportForm,
  type ConfirmReportAnswers,
  type ConfirmReportForm,
  type MatchAnswer,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './questions.messages.ts';

export type ConfirmForm = ReturnType<typeof useConfirmForm>;

type Chosen = ConfirmReportForm['candidates'];

export function useConfirmForm(
  report: ReportImport,
  onConfirm: (answers: ConfirmReportAnswers) => Promise<void>,
) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { answers, otherPerson, needsReportDate } = report;
  const unsure = unsureChanges(report);
  return useContractForm(confirmReportForm, {
    defaultValues: {
      ...(answers?.isSamePerson && { isSamePerson: true }),
      reportDate: answers?.reportDate ?? '',
      candidates: {},
    },
    check: ({ isSamePerson, reportDate, candidates }) => ({
      ...(otherPerson && isSamePerson === undefined && { isSamePerson: 'answer-required' }),
      ...(needsReportDate && !reportDate && { reportDate: 'required' }),
      ...Object.fromEntries(
        unsure
          .filter((change) => !answerTo(change, candidates))
          .map(({ id }) => [`candidates.${id}`, 'answer-required']),
      ),
    }),
    submit: ({ candidates, ...others }) =>
      onConfirm({
        ...others,
        matches: unsure.flatMap((change) => answerTo(change, candidates) ?? []),
      }),
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('questions.failed'), error);
    },
  });
}

export const unsureChanges = ({ changes }: Pick<ReportImport, 'changes'>) =>
  changes.filter(({ kind }) => kind === 'unsure');

/** Stays the same when a live change puts the candidates in another order. */
export const candidateKey = ({ previous }: MatchCandidate) => JSON.stringify(previous);

/** Null without an answer, or when the chosen candidate is no longer one. */
function answerTo({ id, candidates }: ReportChange, chosen: Chosen): MatchAnswer | null {
  const answer = chosen?.[id];
  if (answer === null) return { change: id, candidate: null };
  const candidate = candidates.findIndex((one) => candidateKey(one) === answer);
  return candidate === -1 ? null : { change: id, candidate };
}

export function useAnswers({ control }: ConfirmForm, report: ReportImport) {
  const { otherPerson, needsReportDate } = report;
  const { isSamePerson, reportDate, candidates } = useWatch({ control });
  const open = [
    otherPerson && isSamePerson === undefined,
    needsReportDate && !reportDate,
    ...unsureChanges(report).map((change) => !answerTo(change, candidates)),
  ];
  return { open: open.filter(Boolean).length, isOther: isSamePerson === false };
}
