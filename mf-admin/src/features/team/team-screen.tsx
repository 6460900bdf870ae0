import { api } from '@repo/api-client/api.ts';
import { grantAdminInput } from '@repo/contract/team';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { ListSkeleton, Loaded } from '@repo/screens/loaded.tsx';
import { Screen } from '@repo/screens/screen.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { TeamTable } from './team-table.tsx';
import { useLanguage } from './team.messages.ts';

export default function TeamScreen() {
  const { t } = useLanguage();
  const team = api.team.list.useQuery();
  return (
    <Screen name={t('team.title')} lede={t('team.lede')} width="wide" gap={3}>
      <Loaded
        query={team}
        skeleton={<ListSkeleton height={400} />}
        errorTitle={t('team.loadFailed')}
      >
        {(members) => <TeamTable members={members} />}
      </Loaded>
      {/* Rendered after the list, whose height depends on the team's size. */}
      {!team.isPending && <GrantForm />}
    </Screen>
  );
}

function GrantForm() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { team } = api.useUtils();
  const grant = api.team.grant.useMutation();
  const form = useContractForm(grantAdminInput, {
    defaultValues: { email: '' },
    submit: async ({ email }) => {
      const members = await grant.mutateAsync({ email });
      team.list.setData(undefined, members);
      const added = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
      toast.show({
        title: t('team.granted', { email }),
        ...(added?.secondFactor === false && { description: t('team.withoutFactor') }),
      });
    },
    onFailure: (error) => failureToast(t('team.grantFailed'), error),
    resetOnSuccess: true,
  });
  return (
    <TitledCard title={t('team.grantTitle')} subtitle={t('team.grantText')}>
      <Form form={form} aria-label={t('team.grantTitle')} gap={2}>
        <FormField<{ email: string }> name="email" label={t('team.grantEmail')}>
          <TextInput type="email" autoComplete="off" />
        </FormField>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('team.grant')}
        </SubmitActions>
      </Form>
    </TitledCard>
  );
}
