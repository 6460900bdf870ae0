import { api } from '@repo/api-client/api.ts';
import type { AccountSecurity } from '@repo/contract/account-security';
import { useSession, useToast } from '@repo/federation/shell-context.tsx';
import { Loaded } from '@repo/screens/loaded.tsx';
import { Modal } from '@repo/screens/modal.tsx';
import { Badge } from '@repo/ui/badge.tsx';
import { Button } from '@repo/ui/button.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Skeleton } from '@repo/ui/skeleton.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useState } from 'react';
import { AccountCard } from '../account-card/account-card.tsx';
import { useLanguage } from './account-security.messages.ts';
import { PasswordDialog, PasswordForm } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';
import { VerificationNotice } from './verification-notice.tsx';

const SUGGEST_CODES_UP_TO = 3;

export function SecurityCard() {
  const { t } = useLanguage();
  const query = api.account.security.useQuery();
  const enabled = query.data?.totpEnabled;
  return (
    <AccountCard
      id="two-step"
      title={t('accountSecurity.totp.title')}
      subtitle={t('accountSecurity.totp.subtitle')}
      action={
        enabled !== undefined && (
          <Badge tone={enabled ? 'positive' : 'outline'}>
            {t(enabled ? 'accountSecurity.totp.on' : 'accountSecurity.totp.off')}
          </Badge>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton shape="block" height="md" />}>
        {(security) => <TwoStep security={security} />}
      </Loaded>
    </AccountCard>
  );
}

type Open = 'turn-on' | 'turn-off' | 'new-codes' | null;

function TwoStep({ security }: { security: AccountSecurity }) {
  const { t } = useLanguage();
  const session = useSession();
  const emailVerified = session?.emailVerified === true;
  const offText = session?.role === 'admin' ? 'offTextAdmin' : 'offText';
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Stack gap={2}>
      {security.totpEnabled ? (
        <>
          <Text>{t('accountSecurity.totp.onText')}</Text>
          <CodesLeft count={security.recoveryCodesLeft} />
          <FormActions align="end">
            <Button variant="quiet" onClick={() => setOpen('turn-off')}>
              {t('accountSecurity.totp.turnOff')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('new-codes')}>
              {t('accountSecurity.totp.newCodes')}
            </Button>
          </FormActions>
        </>
      ) : (
        <>
          <Text>{t(`accountSecurity.totp.${offText}`)}</Text>
          {emailVerified ? (
            <FormActions align="end">
              <Button onClick={() => setOpen('turn-on')}>{t('accountSecurity.totp.turnOn')}</Button>
            </FormActions>
          ) : (
            <VerificationNotice text={t('accountSecurity.totp.needsVerifiedEmail')} />
          )}
        </>
      )}
      {open === 'turn-on' && <TurnOnDialog onClose={close} />}
      {open === 'new-codes' && <NewCodesDialog onClose={close} />}
      {open === 'turn-off' && <TurnOffDialog onClose={close} />}
    </Stack>
  );
}

function CodesLeft({ count }: { count: number }) {
  const { t } = useLanguage();
  const left = t('accountSecurity.totp.codesLeft', { count });
  if (count > SUGGEST_CODES_UP_TO) return <Text tone="soft">{left}</Text>;
  return (
    <Notice tone="attention" title={left} live={false}>
      {t('accountSecurity.totp.fewCodes')}
    </Notice>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const utils = api.useUtils();
  const { mutateAsync: disable } = api.account.disableTotp.useMutation();
  return (
    <PasswordDialog
      onClose={onClose}
      title={t('accountSecurity.totp.turnOffTitle')}
      text={t('accountSecurity.totp.turnOffText')}
      submitLabel={t('accountSecurity.totp.turnOff')}
      failedTitle={t('accountSecurity.totp.failed')}
      onSubmit={async (input) => {
        await disable(input);
        await utils.account.security.invalidate();
        onClose();
        toast.show({
          title: t('accountSecurity.totp.turnedOff'),
          description: t('accountSecurity.totp.turnedOffText'),
        });
      }}
    />
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLanguage();
  const utils = api.useUtils();
  const { mutateAsync: replace } = api.account.replaceRecoveryCodes.useMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Modal
      onClose={onClose}
      title={t(codes ? 'accountSecurity.codes.title' : 'accountSecurity.totp.newCodesTitle')}
      busy={codes !== null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Stack gap={2}>
          <Text tone="soft">{t('accountSecurity.totp.newCodesText')}</Text>
          <PasswordForm
            submitLabel={t('accountSecurity.continue')}
            failedTitle={t('accountSecurity.totp.failed')}
            onSubmit={async (input) => {
              const { recoveryCodes } = await replace(input);
              setCodes(recoveryCodes);
              void utils.account.security.invalidate();
            }}
            onCancel={onClose}
          />
        </Stack>
      )}
    </Modal>
  );
}
