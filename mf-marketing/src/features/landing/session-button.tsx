import { rest } from '@repo/api-client/rest.ts';
import { Button } from '@repo/ui/button.tsx';
import { userIcon } from '@repo/ui/icons/user.ts';
import { layer, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './language.ts';

/** As wide as its words from the start: the page may be painted before the parser comes to them. */
const Floating = styled.form`
  position: fixed;
  right: ${space[2]};
  bottom: max(${space[2]}, env(safe-area-inset-bottom));
  z-index: ${layer.bar};

  button {
    min-width: 9.25rem;
    padding-inline: ${space[2]};
    border-radius: ${radius.pill};
    box-shadow: ${shadow.floating};
  }
  ${media.md} {
    display: none;
  }
  @media (max-width: 23.4rem) {
    button {
      min-width: 0;
    }
    button > span {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;

/** Where a tap leads: any OK answer counts as signed in, anything else as signed out (specification §7). */
async function destination(): Promise<string> {
  try {
    await rest('GET', '/api/auth/user');
    return '/onboarding/step1';
  } catch {
    return '/api/login';
  }
}

/** Floats on phones. A page load, since the session may have changed since this page was made; without scripts, a plain form. */
export function SessionButton() {
  const { t } = useLanguage();
  const [pending, setPending] = useState(false);
  useEffect(() => {
    // Back may bring this page again as it was left.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  async function go() {
    setPending(true);
    window.location.assign(await destination());
  }
  return (
    <Floating
      action="/api/login"
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <Button type="submit" icon={userIcon} pending={pending}>
        <span>{t('landing.account')}</span>
      </Button>
    </Floating>
  );
}
