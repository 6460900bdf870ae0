import { api } from '@repo/api-client/api.ts';
import type { SamePhone } from '@repo/contract/leads-admin';
import { useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { useState } from 'react';
import { useLanguage } from './leads.messages.ts';
import { useStoreLead } from './lead-form.tsx';

interface SamePhoneNoticeProps {
  leadId: string;
  clientId: string;
  other: SamePhone;
}

export function SamePhoneNotice({ leadId, clientId, other: { name } }: SamePhoneNoticeProps) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const store = useStoreLead();
  const { leads } = api.useUtils();
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending } = api.leads.link.useMutation();
  const link = useSingleFlight(async () => {
    try {
      await store(await mutateAsync({ id: leadId, clientId }));
      toast.show({ title: t('leads.linked') });
    } catch (error) {
      failureToast(t('leads.linkFailed'), error);
    }
    setAsking(false);
    void leads.samePhone.invalidate({ id: clientId });
  });
  return (
    <>
      <Notice
        tone="attention"
        title={t('leads.samePhoneAs', { name })}
        live={false}
        action={
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            {t('leads.link')}
          </Button>
        }
      >
        {t('leads.samePhoneText')}
      </Notice>
      {asking && (
        <ConfirmModal
          onClose={() => setAsking(false)}
          title={t('leads.linkTitle', { name })}
          description={t('leads.linkText')}
          confirm={t('leads.link')}
          pending={isPending}
          pendingText={t('words.saving')}
          onConfirm={() => void link()}
        />
      )}
    </>
  );
}
