import { incomeAndGoals, type Profile } from '@repo/contract/profiles';
import { Form } from '@repo/forms/form.tsx';
import { useLanguage } from './account.messages.ts';
import { GoalsFields } from '../profiles/goals-fields.tsx';
import { AccountCard } from '../account-card/account-card.tsx';
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
      <Form form={form} gap={3}>
        <GoalsFields />
        <SaveButton form={form} />
      </Form>
    </AccountCard>
  );
}
