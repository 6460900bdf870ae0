import { maskSsn } from '@repo/contract/masks';
import {
  REVEALED_MS,
  revealReasonInput,
  revealReasons,
  REVEALS_PER_HOUR,
  type RevealReason,
  type RevealReasonInput,
} from '@repo/contract/ssn-reveal';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Row, Stack } from '@repo/ui/stack.tsx';
import { SoftText } from '@repo/ui/text.tsx';
import { font } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState, useEffect } from 'react';
import { styled } from 'styled-components';
import { api } from '@repo/api-client/api.ts';
import { errorBodyOf } from '@repo/api-client/api-error.ts';
import { Form, FormField } from '@repo/forms/form.tsx';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useFailureToast } from '@repo/screens/failure.ts';
import { Modal } from '@repo/screens/modal.tsx';
import { SubmitActions } from '@repo/screens/submit-actions.tsx';
import { Choice } from '@repo/ui/choice.tsx';
import { TextInput } from '@repo/ui/text-input.tsx';
import { useLanguage } from './profiles.messages.ts';

const SECONDS = REVEALED_MS / 1000;

/**
 * A client's social security number, masked, or shown for 30 seconds after a reason is given. Give it the client's id
 * as its key.
 */
export function RevealSsn({ clientId, lastFour }: { clientId: string; lastFour: string }) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { ssn, show, hide } = useRevealedSsn();
  const row = useFocusReturn<HTMLDivElement>();
  return (
    <Row gap={1} ref={row}>
      <span role="status">
        <Digits>{ssn ? dashed(ssn) : maskSsn(lastFour)}</Digits>
        {ssn && <SoftText as="span"> {t('profiles.hiddenSoon', { count: SECONDS })}</SoftText>}
      </span>
      {/* One button, so that the dialog returns the focus to it and “Hide” leaves it there. */}
      <Button size="sm" variant="secondary" onClick={ssn ? hide : () => setAsking(true)}>
        {t(ssn ? 'profiles.hide' : 'profiles.reveal')}
      </Button>
      {ssn && <CopyButton ssn={ssn} />}
      {asking && (
        <RevealDialog clientId={clientId} onRevealed={show} onClose={() => setAsking(false)} />
      )}
    </Row>
  );
}

function CopyButton({ ssn }: { ssn: string }) {
  const { t } = useLanguage();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(ssn).then(
      () => toast.show({ title: t('profiles.copied') }),
      () => toast.show({ title: t('profiles.notCopied'), tone: 'destructive' }),
    );
  return (
    <Button size="sm" variant="secondary" onClick={() => void copy()}>
      {t('profiles.copy')}
    </Button>
  );
}

const dashed = (ssn: string) => `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`;

/**
 * Holds a revealed number for 30 seconds, in this component alone, and forgets it when the tab is
 * left or the page hidden. Returns null while there is none.
 */
function useRevealedSsn() {
  const [ssn, setSsn] = useState<string | null>(null);
  useEffect(() => {
    if (ssn === null) return;
    const hide = () => setSsn(null);
    const hideWithPage = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    const timer = setTimeout(hide, REVEALED_MS);
    document.addEventListener('visibilitychange', hideWithPage);
    window.addEventListener('pagehide', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideWithPage);
      window.removeEventListener('pagehide', hide);
    };
  }, [ssn]);
  return { ssn, show: setSsn, hide: () => setSsn(null) };
}

interface RevealDialogProps {
  clientId: string;
  onRevealed: (ssn: string) => void;
  onClose: () => void;
}

function RevealDialog({ clientId: id, onRevealed, onClose }: RevealDialogProps) {
  const { t } = useLanguage();
  const failureToast = useFailureToast();
  const { client } = api.useUtils();
  const [choice, setChoice] = useState<RevealReason | 'other'>(revealReasons[0]);
  const form = useContractForm(revealReasonInput, {
    defaultValues: { reason: revealReasons[0] },
    submit: async ({ reason }) => {
      const { ssn } = await client.profiles.revealSsn.mutate({ id, reason });
      onClose();
      onRevealed(ssn);
    },
    onFailure: (error, issues) => {
      if (issues.reason) return;
      const limited = errorBodyOf(error)?.code === 'TOO_MANY_REQUESTS';
      const text = limited ? t('profiles.tooMany', { count: REVEALS_PER_HOUR }) : undefined;
      failureToast(t('profiles.failed'), error, text);
    },
  });
  const choose = (reason: RevealReason | 'other') => {
    setChoice(reason);
    form.clearAttempt();
    form.setValue('reason', reason === 'other' ? '' : reason);
  };
  return (
    <Modal onClose={onClose} title={t('profiles.whyTitle')} description={t('profiles.whyText')}>
      <Form form={form} gap={3}>
        <fieldset>
          <legend className="visually-hidden">{t('profiles.whyTitle')}</legend>
          <Stack gap={1}>
            {[...revealReasons, 'other' as const].map((reason) => (
              <Choice
                key={reason}
                name="reveal-reason"
                label={t(`profiles.reason.${reason}`)}
                checked={reason === choice}
                onChange={() => choose(reason)}
              />
            ))}
          </Stack>
        </fieldset>
        {choice === 'other' && (
          <FormField<RevealReasonInput>
            name="reason"
            label={t('words.inOwnLanguage')}
            hint={t('profiles.otherHint')}
            required
          >
            <TextInput autoComplete="off" maxLength={200} />
          </FormField>
        )}
        <SubmitActions
          form={form}
          align="end"
          kept={false}
          onCancel={onClose}
          pendingText={t('profiles.revealing')}
        >
          {t('profiles.confirm')}
        </SubmitActions>
      </Form>
    </Modal>
  );
}

const Digits = styled.span`
  font-family: ${font.mono};
  white-space: nowrap;
`;
