import { api } from '@repo/api-client/api.ts';
import { changeEmailInput, type ChangeEmailInput } from '@repo/contract/account';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import { EmailSuggestion } from '@repo/forms/email-suggestion.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { AccountCard } from '../account-card/account-card.tsx';
import { VerificationNotice } from '../account-security/verification-notice.tsx';
import { useLanguage } from './account.messages.ts';
import { SaveButton } from './save-button.tsx';

export function EmailCard() {
  const { t } = useLanguage();
  const user = useSession();
  if (!user) return null;
  return (
    <AccountCard
      id="email"
      title={t('account.email.title')}
      subtitle={t('account.email.subtitle')}
      action={
        <Badge tone={user.emailVerified ? 'positive' : 'attention'}>
          {t(user.emailVerified ? 'account.email.verified' : 'account.email.unverified')}
        </Badge>
      }
    >
      <Stack gap={3}>
        <Text weight="semibold">{user.email}</Text>
        {!user.emailVerified && <VerificationNotice />}
        <PendingEmailChange />
        <ChangeEmailForm />
      </Stack>
    </AccountCard>
  );
}

function ChangeEmailForm() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync } = api.account.changeEmail.useMutation();
  const form = useContractForm(changeEmailInput, {
    defaultValues: { email: '', password: '' },
    resetOnSuccess: true,
    submit: async (input) => {
      await mutateAsync(input);
      toast.show({
        title: t('account.email.requested'),
        description: t('account.email.requestedText'),
      });
      void utils.account.pendingEmail.invalidate();
    },
    onFailure: (error) => failureToast(t('account.email.failed'), error),
  });
  return (
    <Form form={form} gap={3}>
      <EmailSuggestion<ChangeEmailInput> name="email">
        <FormField<ChangeEmailInput> name="email" label={t('account.email.newEmail')} required>
          <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </FormField>
      </EmailSuggestion>
      <FormField<ChangeEmailInput>
        name="password"
        label={t('account.email.password')}
        hint={t('account.email.passwordHint')}
        required
      >
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <SaveButton form={form} label={t('account.email.submit')} />
    </Form>
  );
}

function PendingEmailChange() {
  const { data: pending } = api.account.pendingEmail.useQuery();
  return pending ? <Pending email={pending.email} /> : null;
}

function Pending({ email }: { email: string }) {
  const { t } = useLanguage();
  const { cancel, isPending } = useCancel();
  const button = useFocusReturn<HTMLButtonElement>();
  return (
    <Notice
      tone="attention"
      title={t('account.email.pendingTitle', { email })}
      action={
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          pending={isPending}
          pendingText={t('account.email.cancelChange')}
          onClick={() => void cancel()}
        >
          {t('account.email.cancelChange')}
        </Button>
      }
    >
      {t('account.email.pendingText')}
    </Notice>
  );
}

function useCancel() {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const utils = api.useUtils();
  const { mutateAsync, isPending } = api.account.cancelEmailChange.useMutation();
  const cancel = useSingleFlight(async () => {
    try {
      await mutateAsync();
    } catch (error) {
      return failureToast(t('account.email.cancelFailed'), error);
    }
    utils.account.pendingEmail.setData(undefined, null);
    toast.show({
      title: t('account.email.cancelled'),
      description: t('account.email.cancelledText'),
    });
  });
  return { cancel, isPending };
}
