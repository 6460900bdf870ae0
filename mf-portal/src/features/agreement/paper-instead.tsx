import { api } from '@repo/api-client/api.ts';
import type { ContractStep, CurrentContract } from '@repo/contract/contracts';
import { useShell, useToast } from '@repo/federation/shell-context.tsx';
import { ConfirmModal } from '@repo/screens/confirm-modal.tsx';
import { useFailureToast } from '@repo/screens/failure.ts';
import { useSingleFlight } from '@repo/screens/use-single-flight.ts';
import { Button } from '@repo/ui/button.tsx';
import { Card } from '@repo/ui/card.tsx';
import { Disclosure } from '@repo/ui/disclosure.tsx';
import { FormActions } from '@repo/ui/form-actions.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState } from 'react';
import { useLanguage } from './agreement.messages.ts';
import { ConsentForm, ConsentStatement } from './consent-step.tsx';
import { useReadStep } from './use-read-step.ts';

const running = new Set<ContractStep>(['waiting', 'in-force']);

export function PaperInstead({ current }: { current: CurrentContract }) {
  const { t } = useLanguage();
  const { clientView } = useShell();
  const [asking, setAsking] = useState(false);
  const section = useFocusReturn<HTMLDivElement>();
  if (current.consentWithdrawn) {
    return (
      <>
        <Notice title={t('agreement.consent.withdrawn')} live={false}>
          {t('agreement.paper.onPaper')}
        </Notice>
        <Card>
          <Disclosure wide summary={t('agreement.paper.again')}>
            <Stack gap={3}>
              <ConsentStatement />
              <ConsentForm />
            </Stack>
          </Disclosure>
        </Card>
      </>
    );
  }
  const text = [
    t('agreement.paper.text'),
    running.has(current.step) && t('agreement.paper.running'),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Card ref={section}>
      <Disclosure wide summary={t('agreement.paper.title')}>
        <Stack gap={2}>
          <Text measure>{text}</Text>
          {!clientView && (
            <FormActions>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {t('agreement.paper.withdraw')}
              </Button>
            </FormActions>
          )}
        </Stack>
      </Disclosure>
      {asking && <WithdrawDialog text={text} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function WithdrawDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLanguage();
  const toast = useToast();
  const failureToast = useFailureToast();
  const readStep = useReadStep();
  const { mutateAsync, isPending } = api.contracts.withdrawConsent.useMutation();
  const withdraw = useSingleFlight(async () => {
    try {
      await mutateAsync();
      toast.show({ title: t('agreement.paper.done'), description: t('agreement.paper.doneText') });
    } catch (error) {
      failureToast(t('agreement.failed'), error);
    }
    onClose();
    await readStep();
  });
  return (
    <ConfirmModal
      onClose={onClose}
      title={t('agreement.paper.confirmTitle')}
      description={text}
      confirm={t('agreement.paper.confirm')}
      cancel={t('agreement.paper.keep')}
      pending={isPending}
      onConfirm={() => void withdraw()}
    />
  );
}
