import { HttpError } from '@repo/api-client/rest.ts';
import type { CurrentUser } from '@repo/contract/users';
import { readStored, store } from '@repo/federation/stored.ts';
import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { Button } from '@repo/ui/button.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useFocusReturn } from '@repo/ui/use-focus-return.ts';
import { useRef, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { requestEmailVerification, useRequest } from '../account-recovery/use-request.ts';
import { useOfRoute } from '../page-context.tsx';
import { useLanguage } from './unverified-email.messages.ts';

const DISMISSED_KEY = 'unverified-email-dismissed';

const Place = styled(Container)`
  padding-block-start: ${space[2]};
  overflow-wrap: anywhere;
  ${media.md} {
    padding-block-start: ${space[3]};
  }
  ${media.print} {
    display: none;
  }
`;

export function UnverifiedEmail({ user }: { user: CurrentUser }) {
  const isStart = useOfRoute(({ pathname }) => pathname === '/');
  const { email } = user;
  const stored = useBrowserValue(() => readStored('sessionStorage', DISMISSED_KEY), null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isDismissed = stored === email || dismissed === email;
  if (user.emailVerified || !isStart || isDismissed) return null;
  const dismiss = () => {
    store('sessionStorage', DISMISSED_KEY, email);
    setDismissed(email);
  };
  return <Unverified email={email} onDismiss={dismiss} />;
}

function Unverified({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const { t } = useLanguage();
  const { start, pending, error, result } = useRequest(requestEmailVerification);
  const place = useFocusReturn<HTMLDivElement>();
  const dismissButton = useRef<HTMLButtonElement>(null);
  const sent = result !== null && !pending && !error;
  const tooMany = error instanceof HttpError && error.status === 429;
  const text = sent ? 'sent' : tooMany ? 'tooMany' : error ? 'failed' : 'text';
  return (
    <Place ref={place}>
      <Notice
        live={false}
        title={t('unverified.title')}
        action={
          <Row gap={1} wrap>
            {!sent && !tooMany && (
              <SendAgain
                pending={pending}
                onPress={() => void start()}
                focusTarget={dismissButton}
              />
            )}
            <Button ref={dismissButton} size="sm" variant="quiet" onClick={onDismiss}>
              {t('unverified.dismiss')}
            </Button>
          </Row>
        }
      >
        <span aria-live="polite">{t(`unverified.${text}`, { email })}</span>
      </Notice>
    </Place>
  );
}

interface SendAgainProps {
  pending: boolean;
  onPress: () => void;
  focusTarget: RefObject<HTMLElement | null>;
}

function SendAgain({ pending, onPress, focusTarget }: SendAgainProps) {
  const { t } = useLanguage();
  const button = useFocusReturn<HTMLButtonElement>(focusTarget);
  return (
    <Button
      ref={button}
      size="sm"
      variant="secondary"
      pending={pending}
      pendingText={t('unverified.sending')}
      onClick={onPress}
    >
      {t('unverified.again')}
    </Button>
  );
}
