import { HttpError, rest } from '@repo/api-client/rest.ts';
import type { CurrentUser } from '@repo/contract/users';
import { Button } from '@repo/ui/button.tsx';
import { Container } from '@repo/ui/container.tsx';
import { Notice } from '@repo/ui/notice.tsx';
import { Row } from '@repo/ui/stack.tsx';
import { media, space } from '@repo/ui/tokens.ts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { addMessages } from '../language.ts';
import { useCurrentRoute } from '../page-context.tsx';
import { en, es } from './unverified-email.messages.ts';

const useLanguage = addMessages({ unverified: en }, { unverified: es });

/** Session storage key with the address for which the notice was dismissed. */
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

type State = 'idle' | 'sending' | 'sent' | 'tooMany' | 'failed';

/** On the start page, until dismissed for this visit: the user's address is not verified. */
export function UnverifiedEmail({ user }: { user: CurrentUser }) {
  const { t } = useLanguage();
  const { pathname } = useCurrentRoute();
  const { email } = user;
  const [dismissed, setDismissed] = useState(readDismissed);
  const [state, setState] = useState<State>('idle');
  if (user.emailVerified || pathname !== '/' || dismissed === email) return null;

  async function sendAgain() {
    setState('sending');
    try {
      await rest('POST', '/api/auth/request-email-verification');
      setState('sent');
    } catch (error) {
      setState(error instanceof HttpError && error.status === 429 ? 'tooMany' : 'failed');
    }
  }

  const text = state === 'idle' || state === 'sending' ? 'text' : state;
  return (
    <Place>
      <Notice
        live={false}
        title={t('unverified.title')}
        action={
          <Row gap={1} wrap>
            {state !== 'sent' && state !== 'tooMany' && (
              <Button
                size="sm"
                variant="secondary"
                pending={state === 'sending'}
                pendingText={t('unverified.sending')}
                onClick={() => void sendAgain()}
              >
                {t('unverified.again')}
              </Button>
            )}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                storeDismissed(email);
                setDismissed(email);
              }}
            >
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

function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(DISMISSED_KEY);
  } catch {
    return null;
  }
}

function storeDismissed(email: string): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, email);
  } catch {
    // Storage is blocked: dismissed for this page only.
  }
}
