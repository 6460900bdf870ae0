import { api } from '@repo/api-client/api.ts';
import { grantAdminInput } from '@repo/contract/team';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Card, CardHeader } from '@repo/ui/card.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './team.messages.ts';

/** Makes the owner of an existing account an admin. */
export function GrantForm() {
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
      form.reset();
      const added = members.find((member) => member.email.toLowerCase() === email.toLowerCase());
      toast.show({
        title: t('team.granted', { email }),
        ...(added?.secondFactor === false && { description: t('team.withoutFactor') }),
      });
    },
    onFailure: (error) => failureToast(t('team.grantFailed'), error),
  });
  return (
    <Card>
      <CardHeader title={t('team.grantTitle')} subtitle={t('team.grantText')} />
      <Form form={form} aria-label={t('team.grantTitle')} gap={2}>
        <FormField<{ email: string }> name="email" label={t('team.grantEmail')}>
          <TextInput type="email" autoComplete="off" />
        </FormField>
        <SubmitActions form={form} pendingText={t('words.saving')}>
          {t('team.grant')}
        </SubmitActions>
      </Form>
    </Card>
  );
}
