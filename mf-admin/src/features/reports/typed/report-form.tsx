import { bureaus, bureauNames } from '@repo/contract/credit-reports';
import {
  creditReportForm,
  creditReportHead,
  type CreditReportFormValues,
} from '@repo/contract/credit-reports-record';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm, type ContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import type { SyntheticEvent } from 'react';
import { submitOnCtrlEnter } from '../../../shortcuts/submit-on-ctrl-enter.ts';
import { useLanguage } from './credit-reports.messages.ts';
import { CsvImport } from './csv-import.tsx';
import { usePreview, type Draft } from './use-save.ts';
import { emptyItem, isUntouched } from './item-row.tsx';
import { ItemGrid } from './item-grid.tsx';
import type { CsvReport } from '@repo/contract/credit-reports-csv';
import type { FileUpload } from '../../file-upload/use-file-upload.ts';

type Values = CreditReportFormValues;

interface ReportFormProps {
  clientId: string;
  csv: FileUpload<CsvReport>;
  hidden: boolean;
  onPreviewed(draft: Draft): void;
}

export function ReportForm({ clientId, csv, hidden, onPreviewed }: ReportFormProps) {
  const { t } = useLanguage();
  const form = useReportForm(clientId, csv, onPreviewed);
  const sending = csv.state?.phase === 'sending';

  return (
    <Form
      form={form}
      hidden={hidden}
      aria-label={t('words.enterReport')}
      onKeyDown={submitOnCtrlEnter}
      gap={2}
    >
      <TitledCard title={t('creditReports.scoresTitle')} subtitle={t('creditReports.scoresHint')}>
        <Grid minItem="xs" gap={2}>
          <DateField<Values> name="reportDate" label={t('creditReports.date')} required>
            <TextInput autoComplete="off" placeholder={t('creditReports.dateHint')} />
          </DateField>
          {bureaus.map((bureau) => (
            <FormField<Values> key={bureau} name={`${bureau}Score`} label={bureauNames[bureau]}>
              <TextInput inputMode="numeric" autoComplete="off" maxLength={3} />
            </FormField>
          ))}
        </Grid>
      </TitledCard>
      {csv.state?.phase !== 'checked' && !sending && <ItemGrid form={form} />}
      <CsvImport csv={csv} />
      <SubmitActions
        form={form}
        align="end"
        disabled={sending}
        pendingText={t('creditReports.previewing')}
      >
        {t('creditReports.preview')}
      </SubmitActions>
    </Form>
  );
}

function useReportForm(
  clientId: string,
  { state }: ReportFormProps['csv'],
  onPreviewed: ReportFormProps['onPreviewed'],
) {
  const { t } = useLanguage();
  const preview = usePreview(clientId);
  const failureToast = useFailureToast();
  const file = state?.phase === 'checked' ? state.read : null;
  const schema = file ? (creditReportHead as typeof creditReportForm) : creditReportForm;
  const form = useContractForm(schema, {
    defaultValues: {
      reportDate: '',
      experianScore: '',
      equifaxScore: '',
      transunionScore: '',
      items: [emptyItem(bureaus[0])],
    },
    submit: async ({ items, ...head }) => {
      const content = file ?? { items, rejected: [] };
      onPreviewed(await preview({ head, items: content.items, rejected: content.rejected }));
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length > 0) return;
      failureToast(t('creditReports.previewFailed'), error);
    },
  });
  return {
    ...form,
    onSubmit: (event?: SyntheticEvent) => {
      dropUntouchedRows(form);
      return form.onSubmit(event);
    },
  };
}

function dropUntouchedRows({ getValues, setValue }: ContractForm<Values>): void {
  const items = getValues('items') ?? [];
  const typed = items.filter((item) => !isUntouched(item));
  if (typed.length < items.length) setValue('items', typed);
}
