import { api } from '@repo/api-client/api.ts';
import type { LeadDetail } from '@repo/contract/leads-admin';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Button } from '@repo/ui/button.tsx';
import { TitledCard } from '@repo/ui/card.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { useState } from 'react';
import { HoldDialog } from '../data-deletion/hold-dialog.tsx';
import { useStoreLead } from './lead-form.tsx';
import { useLanguage } from './leads.messages.ts';

export function LeadHoldCard({ lead }: { lead: LeadDetail }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const store = useStoreLead();
  const failureToast = useFailureToast();
  const hold = api.leads.setLegalHold.useMutation({ onSuccess: store });
  const end = api.leads.setLegalHold.useMutation({
    onSuccess: store,
    onError: (error) => failureToast(t('words.notChanged'), error),
  });
  const { id, legalHold, legalHoldBy } = lead;
  return (
    <TitledCard title={t('leads.hold.title')} subtitle={t('leads.hold.text')} gap={2}>
      {legalHold && (
        <Notice
          live={false}
          tone="info"
          title={t('words.heldBy', { by: legalHoldBy ?? t('words.aFormerAdmin') })}
        >
          “{legalHold}”
        </Notice>
      )}
      <Row gap={1}>
        {legalHold ? (
          <Button
            size="sm"
            variant="secondary"
            pending={end.isPending}
            onClick={() => end.mutate({ id, legalHold: null })}
          >
            {t('words.endHold')}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('words.setHold')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <HoldDialog
          id={id}
          text={t('leads.hold.dialogText')}
          save={hold.mutateAsync}
          onClose={() => setOpen(false)}
        />
      )}
    </TitledCard>
  );
}
