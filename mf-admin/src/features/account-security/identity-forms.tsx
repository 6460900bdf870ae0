import {
  confirmedInput,
  enableTotpInput,
  type ConfirmedInput,
  type EnableTotpInput,
} from '@repo/contract/account-security';
import { useSession } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm, type Attempt } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { PasswordInput } from '@repo/screens/password-input.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { api } from '@repo/api-client/api.ts';
import type { PasskeyLoginInput } from '@repo/contract/passkeys';
import { useFailureText } from '@repo/screens/failure-text.ts';
import { Button } from '@repo/ui/button.tsx';
import { keyIcon } from '@repo/ui/icons.ts';
import { Notice } from '@repo/ui/notice.tsx';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from './account-security.messages.ts';

export function CodeForm({ onConfirmed, onCancel }: Answers) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { client } = api.useUtils();
  const form = useContractForm(enableTotpInput, {
    defaultValues: { code: '' },
    submit: async ({ code }) => {
      await client.account.confirmIdentity.mutate({ with: 'code', code });
      onConfirmed();
    },
    onFailure: (error, issues) => issues.code ?? failureToast(t('accountSecurity.failed'), error),
  });
  return (
    <Form form={form} gap={3}>
      <FormField<EnableTotpInput>
        name="code"
        label={t('accountSecurity.code')}
        hint={t('accountSecurity.codeHint')}
        required
      >
        <TextInput autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <ConfirmActions form={form} onCancel={onCancel} />
    </Form>
  );
}

export function PasswordForm({ onConfirmed, onCancel }: Answers) {
  const { t } = useLanguage();
  const email = useSession()?.email ?? '';
  const failureToast = useFailureToast();
  const { client } = api.useUtils();
  const form = useContractForm(confirmedInput, {
    defaultValues: { password: '' },
    submit: async ({ password }) => {
      await client.account.confirmIdentity.mutate({ with: 'password', password });
      onConfirmed();
    },
    onFailure: (error, issues) =>
      issues.password ?? failureToast(t('accountSecurity.failed'), error),
  });
  return (
    <Form form={form} gap={3}>
      {/* Password managers read it to find the account. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField<ConfirmedInput> name="password" label={t('accountSecurity.password')} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <ConfirmActions form={form} onCancel={onCancel} />
    </Form>
  );
}

function ConfirmActions({ form, onCancel }: { form: Attempt; onCancel: () => void }) {
  const { t } = useLanguage();
  return (
    <SubmitActions
      form={form}
      align="end"
      onCancel={onCancel}
      pendingText={t('accountSecurity.confirming')}
    >
      {t('accountSecurity.confirm')}
    </SubmitActions>
  );
}

interface Answers {
  onConfirmed: () => void;
  onCancel: () => void;
}

export function PasskeyConfirmation({ onConfirmed }: Answers) {
  const { t } = useLanguage();
  const { client } = api.useUtils();
  const failureText = useFailureText();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerChallenge(client),
    onSuccess: onConfirmed,
  });
  return (
    <Stack gap={2}>
      {error && (
        <Notice tone="attention">
          {isCancelled(error) ? t('accountSecurity.passkeyCancelled') : failureText(error)}
        </Notice>
      )}
      <Button
        variant="secondary"
        fullWidth
        icon={keyIcon}
        pending={isPending}
        onClick={() => mutate()}
      >
        {t('accountSecurity.withPasskey')}
      </Button>
    </Stack>
  );
}

async function answerChallenge({ account }: Client): Promise<void> {
  const [{ startAuthentication }, options] = await Promise.all([
    import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'),
    account.startConfirmation.mutate(),
  ]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const response = (await startAuthentication({ optionsJSON })) as unknown;
  await account.confirmIdentity.mutate({
    with: 'passkey',
    response: response as PasskeyLoginInput['response'],
  });
}

type Client = ReturnType<typeof api.useUtils>['client'];

/**
 * The person closed the browser's dialog, or the passkey is on another device. Browsers do not tell
 * the two apart.
 */
function isCancelled({ name }: Error): boolean {
  return ['NotAllowedError', 'AbortError'].includes(name);
}
