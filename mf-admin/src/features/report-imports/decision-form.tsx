import { api } from '@repo/api-client/api.ts';
import { longRunning } from '@repo/api-client/gateway-link.ts';
import { bureauNames } from '@repo/contract/credit-reports';
import {
  confirmReportAnswers,
  type ConfirmReportAnswers,
  type ReportImport,
} from '@repo/contract/report-imports';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormCheckbox } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { reportedDateText } from '@repo/i18n/report-values.ts';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { FormFailure } from '@repo/screens/form-failure.tsx';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Text } from '@repo/ui/text.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Matches } from './change-list.tsx';
import { useLanguage } from './report-imports.messages.ts';

interface DecisionFormProps {
  clientId: string;
  report: ReportImport;
  matches: Matches;
  /** Number of unsure rows without an answer. */
  unanswered: number;
  back: string;
}

type Values = Pick<ConfirmReportAnswers, 'isSamePerson'> & { reportDate: string };

/** Confirms the report once its questions are answered, or discards it. */
export function DecisionForm(props: DecisionFormProps) {
  const { clientId, report, matches, unanswered } = props;
  const { t } = useLanguage();
  const reasonId = useId();
  const [discarding, setDiscarding] = useState(false);
  const { confirm, leave } = useDecision(props);
  const form = useContractForm(confirmReportAnswers, {
    defaultValues: { isSamePerson: false, reportDate: '', matches: [] },
    submit: async (answers) => {
      await confirm({
        ...answers,
        matches: Object.entries(matches).map(([change, candidate]) => ({ change, candidate })),
      });
      leave(t('reportImports.confirmed'));
    },
  });
  const older = report.snapshot.bureaus.filter((bureau) => report.overtaken.includes(bureau));
  const { isSamePerson, reportDate } = useWatch({ control: form.control });
  const open =
    unanswered +
    (report.otherPerson && !isSamePerson ? 1 : 0) +
    (report.reportDate === null && !reportDate ? 1 : 0);
  return (
    <Form form={form} aria-label={t('reportImports.decide')}>
      <TitledCard
        title={t('reportImports.decide')}
        subtitle={t('reportImports.decideText')}
        gap={2}
      >
        {report.otherPerson && <OtherPerson person={report.otherPerson} />}
        {report.reportDate === null && (
          <DateField<Values>
            name="reportDate"
            label={t('reportImports.reportDate')}
            hint={t('reportImports.dateMissingText')}
            required
          >
            <TextInput autoComplete="off" placeholder={t('reportImports.dateHint')} />
          </DateField>
        )}
        {older.length > 0 && (
          <Text>
            {t('reportImports.older', {
              bureaus: older.map((bureau) => bureauNames[bureau]).join(', '),
            })}
          </Text>
        )}
        <FormFailure failure={form.failure} kept />
        {open > 0 && (
          <Text id={reasonId} size="sm">
            {t('reportImports.unanswered', { count: open })}
          </Text>
        )}
        <FormActions align="end">
          <Button variant="secondary" disabled={form.pending} onClick={() => setDiscarding(true)}>
            {t('reportImports.discard')}
          </Button>
          <Button
            type="submit"
            disabled={open > 0}
            pending={form.pending}
            pendingText={t('reportImports.confirming')}
            aria-describedby={open > 0 ? reasonId : form.failure?.id}
          >
            {t('reportImports.confirm')}
          </Button>
        </FormActions>
      </TitledCard>
      {discarding && (
        <DiscardModal
          clientId={clientId}
          reportId={report.id}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => leave(t('reportImports.discarded'))}
        />
      )}
    </Form>
  );
}

function useDecision({ clientId, report, back }: DecisionFormProps) {
  const { navigation } = useShell();
  const toast = useToast();
  const { clients, creditItems, clientReports, today } = api.useUtils();
  const { mutateAsync } = api.clientReports.confirm.useMutation(longRunning);
  return {
    confirm: (answers: ConfirmReportAnswers) =>
      mutateAsync({ id: clientId, reportId: report.id, answers }),
    leave: (title: string) => {
      void clients.invalidate();
      void today.invalidate();
      void clientReports.invalidate();
      void creditItems.listForClient.invalidate({ id: clientId });
      toast.show({ title });
      navigation.navigate(back);
    },
  };
}

function OtherPerson({ person }: { person: NonNullable<ReportImport['otherPerson']> }) {
  const { t, language } = useLanguage();
  const { reported, client } = person;
  const births = (dates: readonly string[]) =>
    dates.map((date) => reportedDateText(date, language)).join(', ') ||
    t('reportImports.birthUnknown');
  return (
    <Notice tone="attention" title={t('reportImports.otherPerson')} live={false}>
      <p>
        {t('reportImports.otherPersonText', {
          reported: reported.names.join(', '),
          reportedBirth: births(reported.birthDates),
          client: client.name,
          clientBirth: births(client.birthDate ? [client.birthDate] : []),
        })}
      </p>
      <FormCheckbox<Values> name="isSamePerson" label={t('reportImports.samePerson')} />
    </Notice>
  );
}

interface DiscardModalProps {
  clientId: string;
  reportId: string;
  onClose(): void;
  onDiscarded(): void;
}

function DiscardModal({ clientId, reportId, onClose, onDiscarded }: DiscardModalProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { mutate, isPending } = api.clientReports.discard.useMutation({
    onSuccess: onDiscarded,
    onError: (error) => failureToast(t('reportImports.notDiscarded'), error),
  });
  return (
    <ConfirmModal
      title={t('reportImports.discardTitle')}
      description={t('reportImports.discardText')}
      confirm={t('reportImports.discard')}
      pending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id: clientId, reportId })}
    />
  );
}
