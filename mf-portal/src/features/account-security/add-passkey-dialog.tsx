import { type AddPasskeyInput, type NamedPasskeyInput, passkeyName } from '@repo/contract/passkeys';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useState } from 'react';
import { useLanguage } from './account-security.messages.ts';
import { OwnPasswordField } from './password-dialog.tsx';
import { useGoBack } from './use-go-back.ts';
import { api } from '@repo/api-client/api.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const createPasskey = useCreatePasskey();
  const goBack = useGoBack();
  const [obstacle, setObstacle] = useState<'cancelled' | 'exists' | null>(null);
  const form = useContractForm(passkeyName, {
    defaultValues: { name: '', password: '' },
    submit: async (input) => {
      setObstacle(null);
      await createPasskey(input);
      onClose();
      toast.show({
        title: t('accountSecurity.passkeys.added'),
        description: t('accountSecurity.passkeys.addedText'),
      });
      goBack();
    },
    onFailure: (error, issues) => {
      const found = obstacleOf(error);
      setObstacle(found);
      if (!found && Object.keys(issues).length === 0) {
        failureToast(t('accountSecurity.passkeys.failed'), error);
      }
    },
  });
  return (
    <Modal
      onClose={onClose}
      title={t('accountSecurity.passkeys.addTitle')}
      description={t('accountSecurity.passkeys.addText')}
    >
      <Form form={form} gap={3}>
        {obstacle && <Notice tone="attention">{t(`accountSecurity.passkeys.${obstacle}`)}</Notice>}
        <FormField<NamedPasskeyInput>
          name="name"
          label={t('accountSecurity.passkeys.name')}
          marker={t('accountSecurity.passkeys.optional')}
          hint={t('accountSecurity.passkeys.nameHint')}
        >
          <TextInput autoComplete="off" maxLength={60} />
        </FormField>
        <OwnPasswordField />
        <FormActions align="end">
          <Button variant="secondary" onClick={onClose}>
            {t('accountSecurity.cancel')}
          </Button>
          <Button type="submit" pending={form.pending} pendingText={t('accountSecurity.working')}>
            {t('accountSecurity.continue')}
          </Button>
        </FormActions>
      </Form>
    </Modal>
  );
}

function useCreatePasskey(): (input: NamedPasskeyInput) => Promise<void> {
  const utils = api.useUtils();
  const { mutateAsync: start } = api.account.startPasskey.useMutation();
  const { mutateAsync: add } = api.account.addPasskey.useMutation();
  return async ({ name, password }) => {
    const [{ startRegistration }, options] = await Promise.all([
      import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'),
      start({ password }),
    ]);
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON });
    await add({ name, response: response as unknown as AddPasskeyInput['response'] });
    await utils.account.security.invalidate();
  };
}

function obstacleOf(error: unknown): 'cancelled' | 'exists' | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'InvalidStateError') return 'exists';
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? 'cancelled' : null;
}
