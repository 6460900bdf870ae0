import { api } from '@repo/api-client/api.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import type { IssueCode } from '@repo/contract/issues';
import type { ComparedRow, ReportChange } from '@repo/contract/report-comparison';
import {
  confirmReportAnswers,
  type ConfirmReportAnswers,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { reportValueText, reportedDateText } from '@repo/i18n/report-values.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { SectionCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { ChoiceGroup } from './choice-group.tsx';
import { useLanguage } from './report-imports.messages.ts';

const NONE = 'none';

interface ConfirmFormProps {
  report: ReportImport;
  onDiscarding: (discarding: boolean) => void;
}

/** The questions that the report leaves open, and its buttons: only now something counts. */
export function ConfirmForm({ report, onDiscarding }: ConfirmFormProps) {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const confirm = api.reports.confirm.useMutation();
  const [isOwn, setIsOwn] = useState<'yes' | 'no' | null>(null);
  // Whichever candidate was chosen for each unsure change.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const unsure = report.changes.filter(({ kind }) => kind === 'unsure');
  const asksDate = report.snapshot.reportDate?.length !== 'YYYY-MM-DD'.length;

  const form = useContractForm(confirmReportAnswers, {
    defaultValues: { isSamePerson: false, reportDate: '', matches: [] },
    check: ({ reportDate }) => {
      const codes: Partial<Record<keyof ConfirmReportAnswers, IssueCode>> = {};
      if (report.otherPerson && isOwn !== 'yes') codes.isSamePerson = 'required';
      if (asksDate && !reportDate) codes.reportDate = 'required';
      if (unsure.some(({ id }) => !chosen[id])) codes.matches = 'required';
      return codes;
    },
    submit: async ({ reportDate }) => {
      const matches = unsure.map(({ id }) => ({ change: id, candidate: candidateOf(chosen[id]) }));
      const answers = { isSamePerson: isOwn === 'yes', reportDate, matches };
      await confirm.mutateAsync({ reportId: report.id, answers });
      // The next screen has shown the data from before.
      await utils.invalidate(undefined, { refetchType: 'all' });
      toast.show({
        title: t('reportImports.questions.confirmed'),
        description: t('reportImports.questions.confirmedText'),
      });
      navigation.navigate('/credit-report');
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0)
        failureToast(t('reportImports.questions.failed'), error);
    },
  });
  const { errors } = form.formState;
  const unanswered = t('reportImports.questions.unanswered');

  return (
    <SectionCard titleId="confirm" title={t('reportImports.questions.title')}>
      <Form form={form} gap={3} aria-labelledby="confirm">
        {report.otherPerson && (
          <div>
            <ChoiceGroup
              legend={t('reportImports.questions.other.legend')}
              options={(['yes', 'no'] as const).map((value) => ({
                value,
                label: t(`reportImports.questions.other.${value}`),
              }))}
              value={isOwn}
              onChoose={setIsOwn}
              error={errors.isSamePerson && isOwn === null ? unanswered : undefined}
            />
            {isOwn === 'no' && (
              <Text role="status" tone="attention">
                {t('reportImports.questions.other.refused')}
              </Text>
            )}
          </div>
        )}
        {asksDate && (
          <DateField<ConfirmReportAnswers>
            name="reportDate"
            label={t('reportImports.questions.date')}
            hint={t('reportImports.questions.dateHint')}
            required
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </DateField>
        )}
        {unsure.map((change) => (
          <MatchQuestion
            key={change.id}
            change={change}
            value={chosen[change.id] ?? null}
            onChoose={(value) => setChosen({ ...chosen, [change.id]: value })}
            error={errors.matches && !chosen[change.id] ? unanswered : undefined}
          />
        ))}
        <Effects report={report} />
        <FormFailure failure={form.failure} kept={false} />
        <FormActions>
          <DiscardButton reportId={report.id} disabled={form.pending} onDiscarding={onDiscarding} />
          <Button
            type="submit"
            pending={form.pending}
            pendingText={t('reportImports.questions.confirming')}
            disabled={isOwn === 'no'}
            aria-describedby={form.failure?.id}
          >
            {t('reportImports.questions.confirm')}
          </Button>
        </FormActions>
      </Form>
    </SectionCard>
  );
}

const candidateOf = (value: string | undefined) => (value === NONE ? null : Number(value));

interface MatchQuestionProps {
  change: ReportChange;
  value: string | null;
  onChoose: (value: string) => void;
  error: string | undefined;
}

/** Whether a row is one of those that it may be. */
function MatchQuestion({ change, value, onChoose, error }: MatchQuestionProps) {
  const { t } = useLanguage();
  const rowText = useRowText();
  return (
    <ChoiceGroup
      legend={t('reportImports.questions.match', {
        row: change.current ? rowText(change.current) : '',
      })}
      options={[
        ...change.candidates.map(({ previous }, index) => ({
          value: String(index),
          label: t('reportImports.questions.matchYes', { row: rowText(previous) }),
        })),
        { value: NONE, label: t('reportImports.questions.matchNo') },
      ]}
      value={value}
      onChoose={onChoose}
      error={error}
    />
  );
}

/** Returns a function from a row to what tells it from others, in one line. */
function useRowText() {
  const { t, language } = useLanguage();
  return ({ creditor, accountNumber, dateOpened, balance }: ComparedRow) =>
    [
      creditor,
      accountNumber?.masked,
      dateOpened &&
        t('reportImports.questions.opened', { date: reportedDateText(dateOpened, language) }),
      balance === null ? null : reportValueText('balance', balance, language),
    ]
      .filter(Boolean)
      .join(', ');
}

/** What confirming does. */
function Effects({ report }: { report: ReportImport }) {
  const { t } = useLanguage();
  const { changes, snapshot, overtaken } = report;
  const negative = report.negative.filter(({ bureau }) => !overtaken.includes(bureau));
  const older = snapshot.bureaus.filter((bureau) => overtaken.includes(bureau));
  const deleted = changes.filter(({ kind }) => kind === 'deleted').length;
  const isSame = changes.length > 0 && changes.every(({ kind }) => kind === 'unchanged');
  return (
    <Stack as="ul" gap={0.5}>
      {isSame && <li>{t('reportImports.questions.effectNothing')}</li>}
      <li>
        {t(`reportImports.questions.${snapshot.scores.length > 0 ? 'effectScores' : 'noScores'}`)}
      </li>
      {older.length > 0 && (
        <li>
          {t('reportImports.questions.effectOlder', {
            bureaus: older.map((bureau) => bureauNames[bureau]).join(', '),
          })}
        </li>
      )}
      {negative.length > 0 && (
        <li>{t('reportImports.questions.effectNegative', { count: negative.length })}</li>
      )}
      {deleted > 0 && <li>{t('reportImports.questions.effectDeleted', { count: deleted })}</li>}
    </Stack>
  );
}

interface DiscardButtonProps extends Pick<ConfirmFormProps, 'onDiscarding'> {
  reportId: string;
  disabled: boolean;
}

function DiscardButton({ reportId, disabled, onDiscarding }: DiscardButtonProps) {
  const { t } = useLanguage();
  const { navigation } = useShell();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = api.reports.discard.useMutation();
  const discard = useSingleFlight(async () => {
    onDiscarding(true);
    try {
      await mutateAsync({ reportId });
    } catch (error) {
      onDiscarding(false);
      return failureToast(t('reportImports.questions.discardFailed'), error);
    } finally {
      setAsking(false);
    }
    utils.reports.list.setData(undefined, (list) => list?.filter(({ id }) => id !== reportId));
    toast.show({ title: t('reportImports.questions.discarded') });
    navigation.navigate('/credit-report/import', { replace: true });
  });
  return (
    <>
      <Button variant="secondary" disabled={disabled} onClick={() => setAsking(true)}>
        {t('reportImports.questions.discard')}
      </Button>
      {asking && (
        <ConfirmModal
          onClose={() => setAsking(false)}
          busy={isPending}
          title={t('reportImports.questions.discardTitle')}
          description={t('reportImports.questions.discardText')}
          confirm={t('reportImports.questions.discard')}
          pending={isPending}
          pendingText={t('reportImports.questions.discarding')}
          onConfirm={() => void discard()}
        />
      )}
    </>
  );
}
