import {
  confirmReportAnswers,
  type ConfirmReportAnswers,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useWatch } from 'react-hook-form';
import { useLanguage } from './questions.messages.ts';

export type ConfirmForm = ReturnType<typeof useConfirmForm>;

export function useConfirmForm(
  report: ReportImport,
  onConfirm: (answers: ConfirmReportAnswers) => Promise<void>,
) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { answers, otherPerson, needsReportDate } = report;
  return useContractForm(confirmReportAnswers, {
    defaultValues: {
      ...(answers?.isSamePerson && { isSamePerson: true }),
      reportDate: answers?.reportDate ?? '',
      matches: unsureChanges(report).map(({ id }) => ({ change: id })),
    },
    check: ({ isSamePerson, reportDate }) => ({
      ...(otherPerson && isSamePerson === undefined && { isSamePerson: 'answer-required' }),
      ...(needsReportDate && !reportDate && { reportDate: 'required' }),
    }),
    submit: onConfirm,
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0) failureToast(t('questions.failed'), error);
    },
  });
}

export const unsureChanges = ({ changes }: Pick<ReportImport, 'changes'>) =>
  changes.filter(({ kind }) => kind === 'unsure');

export function useAnswers(
  { control }: ConfirmForm,
  { otherPerson, needsReportDate }: Pick<ReportImport, 'otherPerson' | 'needsReportDate'>,
) {
  const { isSamePerson, reportDate, matches = [] } = useWatch({ control });
  const open = [
    otherPerson && isSamePerson === undefined,
    needsReportDate && !reportDate,
    ...matches.map(({ candidate }) => candidate === undefined),
  ];
  return { open: open.filter(Boolean).length, isOther: isSamePerson === false };
}
