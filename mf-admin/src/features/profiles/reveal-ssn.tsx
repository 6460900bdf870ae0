import { maskSsn } from '@repo/contract/masks';
import { REVEALED_MS } from '@repo/contract/ssn-reveal';
import { useToast } from '@repo/federation/shell-context.tsx';
import { Button } from '@repo/ui/button.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { Text } from '@repo/ui/text.tsx';
import { font } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useState, useEffect } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './profiles.messages.ts';
import { RevealDialog } from './reveal-dialog.tsx';

const SECONDS = REVEALED_MS / 1000;

/** A client's social security number: masked, and for a reason shown for 30 seconds. Give it the client's id as its key. */
export function RevealSsn({ clientId, lastFour }: { clientId: string; lastFour: string }) {
  const { t } = useLanguage();
  const [asking, setAsking] = useState(false);
  const { ssn, show, hide } = useRevealedSsn();
  const row = useFocusReturn<HTMLDivElement>();
  return (
    <Row gap={1} ref={row}>
      <span role="status">
        <Digits>{ssn ? dashed(ssn) : maskSsn(lastFour)}</Digits>
        {ssn && (
          <Text as="span" tone="soft" size="sm">
            {' '}
            {t('profiles.hiddenSoon', { count: SECONDS })}
          </Text>
        )}
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
 * Holds a revealed number for 30 seconds, in this component alone: it is forgotten when the tab is left or the page hidden.
 * Returns null while there is none.
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

const Digits = styled.span`
  font-family: ${font.mono};
  white-space: nowrap;
`;
