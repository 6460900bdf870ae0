import { api } from '@repo/api-client/api.ts';
import { stateName } from '@repo/contract/address-states';
import { citations } from '@repo/contract/citations';
import {
  billingRules,
  contractPolicies,
  refusedByStatute,
  setStatePolicyInput,
  type SetStatePolicyForm,
  type StatePolicy,
} from '@repo/contract/state-policies';
import { useToast } from '@repo/federation/shell-context.tsx';
import { DateField } from '@repo/forms/date-field.tsx';
import { Form, FormCheckbox, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { cancelDaysOf } from '@repo/law/cancellation.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { useNavigateFromHere } from '@repo/screens/use-navigate-from-here.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Grid } from '@repo/ui/grid.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { todayHere } from '../../today-here.ts';
import { useLanguage } from './state-policies.messages.ts';

type Values = SetStatePolicyForm;

interface PolicyFormProps {
  policy: StatePolicy;
  back: string;
}

export function PolicyForm({ policy, back }: PolicyFormProps) {
  const { t, format } = useLanguage();
  const form = usePolicyForm({ policy, back });
  const { state, checkedOn, checkedBy } = policy;
  const isCrime = refusedByStatute[state] !== undefined;
  return (
    <TitledCard as="section" title={t('states.editor')}>
      <Form form={form} aria-label={t('states.editor')} gap={2}>
        {!isCrime && <Rules state={state} />}
        <FormField<Values>
          name="source"
          label={t('states.source')}
          hint={t('states.sourceHint')}
          required
        >
          <TextArea rows={3} maxLength={500} />
        </FormField>
        <Stack gap={1}>
          <DateField<Values>
            name="checkedOn"
            label={t('states.checkedOn')}
            hint={t(isCrime ? 'states.crimeCheckedOnHint' : 'states.checkedOnHint')}
          >
            <TextInput autoComplete="off" placeholder={t('words.datePlaceholder')} />
          </DateField>
          <Row gap={1}>
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                form.setValue('checkedOn', todayHere(), { shouldDirty: true, shouldValidate: true })
              }
            >
              {t('states.today')}
            </Button>
            {checkedOn && checkedBy && (
              <SoftText as="span">
                {t('states.earlier', { date: format.calendarDate(checkedOn), name: checkedBy })}
              </SoftText>
            )}
          </Row>
        </Stack>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('words.save')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}

function Rules({ state }: { state: string }) {
  const { t } = useLanguage();
  return (
    <>
      <FormField<Values> name="contract" label={t('states.contract')}>
        <SelectInput
          values={contractPolicies}
          text={(contract) => t(`states.policy.${contract}`)}
        />
      </FormField>
      <FormField<Values> name="billing" label={t('states.billing')} hint={t('states.billingHint')}>
        <SelectInput values={billingRules} text={(billing) => t(`states.billingRule.${billing}`)} />
      </FormField>
      <FormCheckbox<Values>
        name="monthlyStatement"
        label={t('states.monthly')}
        hint={t('states.monthlyHint')}
      />
      <FormField<Values>
        name="cancelDays"
        label={t('states.days')}
        hint={t('states.daysHint', { count: cancelDaysOf(state) })}
      >
        <TextInput inputMode="numeric" maxLength={2} autoComplete="off" />
      </FormField>
      <Grid columns={2}>
        <FormField<Values> name="bond" label={t('states.bond')} hint={t('states.bondHint')}>
          <TextInput autoComplete="off" maxLength={500} />
        </FormField>
        <FormField<Values>
          name="registration"
          label={t('states.registration')}
          hint={t('states.registrationHint')}
        >
          <TextInput autoComplete="off" maxLength={500} />
        </FormField>
      </Grid>
    </>
  );
}

function usePolicyForm({ policy, back }: PolicyFormProps) {
  const { t, language } = useLanguage();
  const navigate = useNavigateFromHere();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { statePolicies } = api.useUtils();
  const { mutateAsync } = api.statePolicies.set.useMutation();
  const { state, contract, cancelDays, billing, monthlyStatement, bond, registration, checkedOn } =
    policy;
  const name = stateName(language, state);
  return useContractForm(setStatePolicyInput, {
    citations,
    defaultValues: {
      state,
      contract,
      cancelDays: `${cancelDays}`,
      billing,
      monthlyStatement,
      bond: bond ?? '',
      registration: registration ?? '',
      source: checkedOn === null ? '' : policy.source,
      checkedOn: policy.checkedOn ?? '',
    },
    submit: async (values) => {
      await mutateAsync(values);
      await statePolicies.list.invalidate();
      toast.show({ title: t('states.saved', { state: name }) });
      navigate(back);
    },
    onFailure: (error, issues) => {
      if (Object.keys(issues).length === 0)
        failureToast(t('states.saveFailed', { state: name }), error);
    },
  });
}
