import { rest } from '@repo/api-client/rest.ts';
import { Button } from '@repo/ui/button.tsx';
import { userIcon } from '@repo/ui/icons.ts';
import { bounded, layer, media, radius, shadow, space } from '@repo/ui/tokens.ts';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useLanguage } from './landing.messages.ts';

const ACTIONS = ['/start-credit-repair', '/qualify', '/api/login', '/onboarding']
  .map((path) => `main a[href="${path}"]`)
  .join();

function useActionInView(): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
    const shown = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
      }
      setInView(shown.size > 0);
    });
    const start = () => {
      for (const action of document.querySelectorAll(ACTIONS)) observer.observe(action);
    };
    addEventListener('scroll', start, { once: true, passive: true });
    return () => {
      removeEventListener('scroll', start);
      observer.disconnect();
    };
  }, []);
  return inView;
}

/**
 * It has a separate line until the first scroll, so that it covers nothing on the first screen. The fixed width
 * avoids a layout shift when the label arrives after first paint.
 */
const Floating = styled.form<{ $hidden: boolean }>`
  position: sticky;
  top: max(${space[1]}, env(safe-area-inset-top));
  z-index: ${layer.bar};
  width: fit-content;
  margin: ${space[1.5]} ${space[2]} 0 auto;

  &:not(:focus-within) {
    visibility: ${({ $hidden }) => ($hidden ? 'hidden' : 'visible')};
  }

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
      width: ${bounded(3)};
      min-width: 0;
      min-height: 0;
      height: ${bounded(3)};
      padding: 0;
    }
    button span {
      position: absolute;
      right: 0;
      clip-path: inset(50%);
    }
  }
`;

/** Any OK response counts as signed in, anything else as signed out (specification §7). */
async function findDestination(): Promise<string> {
  try {
    await rest('GET', '/api/auth/user');
    return '/onboarding/step1';
  } catch {
    return '/api/login';
  }
}

/**
 * Floats on phones and yields to the page's own calls to action; the header's link leads to the same place. Navigates by a
 * page load, because the session may have changed since the page was served.
 */
export function SessionButton() {
  const { t } = useLanguage();
  const [pending, setPending] = useState(false);
  const yields = useActionInView();
  useEffect(() => {
    // The back/forward cache restores the page with the button still pending.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  async function openAccount() {
    setPending(true);
    window.location.assign(await findDestination());
  }
  return (
    <Floating
      action="/api/login"
      $hidden={yields}
      onSubmit={(event) => {
        event.preventDefault();
        void openAccount();
      }}
    >
      <Button type="submit" variant="secondary" icon={userIcon} pending={pending}>
        <span>{t('landing.account')}</span>
      </Button>
    </Floating>
  );
}
