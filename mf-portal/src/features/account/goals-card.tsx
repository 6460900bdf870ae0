import {
  employmentStatuses,
  incomeAndGoals,
  type IncomeAndGoalsForm,
  type Profile,
} from '@repo/contract/profiles';
import { Form, FormField } from '@repo/forms/form.tsx';
import { dollarMask } from '@repo/forms/masks.ts';
import { Grid } from '@repo/ui/grid.tsx';
import { SelectInput } from '@repo/ui/select-input.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextArea } from '@repo/ui/text-area.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from '../../language.ts';
import { AccountCard } from './account-card.tsx';
import { SaveButton } from './save-button.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function GoalsCard({ profile }: { profile: Profile }) {
  const { t } = useLanguage();
  const form = useProfileForm(
    incomeAndGoals,
    {
      monthlyIncome: String(profile.monthlyIncome),
      employmentStatus: profile.employmentStatus,
      targetScore: String(profile.targetScore),
      creditGoals: profile.creditGoals,
    },
    t('account.goals.saved'),
  );
  return (
    <AccountCard id="goals" title={t('account.goals.title')} subtitle={t('account.goals.subtitle')}>
      <Form form={form}>
        <Stack gap={3}>
          <Grid columns={2}>
            <FormField<IncomeAndGoalsForm>
              name="monthlyIncome"
              label={t('account.goals.monthlyIncome')}
              hint={t('account.goals.monthlyIncomeHint')}
              mask={dollarMask}
              required
            >
              <TextInput prefix="$" inputMode="decimal" autoComplete="off" />
            </FormField>
            <FormField<IncomeAndGoalsForm>
              name="targetScore"
              label={t('account.goals.targetScore')}
              hint={t('account.goals.targetScoreHint')}
              required
            >
              <TextInput inputMode="numeric" maxLength={3} autoComplete="off" />
            </FormField>
          </Grid>
          <FormField<IncomeAndGoalsForm>
            name="employmentStatus"
            label={t('account.goals.employmentStatus')}
            required
          >
            <SelectInput>
              {employmentStatuses.map((status) => (
                <option key={status} value={status}>
                  {t(`onboarding.goals.employment.${status}`)}
                </option>
              ))}
            </SelectInput>
          </FormField>
          <FormField<IncomeAndGoalsForm>
            name="creditGoals"
            label={t('account.goals.creditGoals')}
            hint={t('account.goals.creditGoalsHint')}
            required
          >
            <TextArea rows={4} maxLength={2000} />
          </FormField>
          <SaveButton pending={form.pending} />
        </Stack>
      </Form>
    </AccountCard>
  );
}
