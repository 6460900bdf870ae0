import { useLocation, useShell } from '@repo/federation/shell-context.tsx';
import { useIsInBrowser } from '@repo/federation/use-browser-value.ts';
import { useEffect, useRef, useState } from 'react';
import type { WizardOpening } from './opening-wizard.ts';
import { LAST_STEP } from './profile-steps.ts';

const PARAMETER = 'step';

function namedStep(search: string): number | null {
  const named = Number(new URLSearchParams(search).get(PARAMETER));
  return Number.isInteger(named) && named > 1 && named <= LAST_STEP + 1 ? named - 1 : null;
}

const pathOf = (pathname: string, step: number) =>
  step === 0 ? pathname : `${pathname}?${PARAMETER}=${step + 1}`;

/** The wizard's step, an entry of the browser's history, so that Back opens the step before it. */
export function useWizardStep(opening: WizardOpening) {
  const { navigation } = useShell();
  const { search } = useLocation();
  const [opened, setOpened] = useState(false);
  // The document's HTML lacks the tab's draft, so the wizard with the draft replaces it.
  const isInBrowser = useIsInBrowser();
  const heading = useRef<HTMLHeadingElement>(null);
  const named = namedStep(search);
  const first = Math.min(named ?? opening.step, opening.lastOpen);
  const step = opened ? (named ?? 0) : first;
  // The history entries before the current one are the steps from this one on.
  const lowest = useRef(step);

  useEffect(() => navigation.subscribe(() => setOpened(true)), [navigation]);
  useEffect(() => {
    if (opened || !isInBrowser) return;
    const { pathname } = navigation.location();
    if (named === null) {
      lowest.current = 0;
      for (let next = 1; next <= first; next += 1) navigation.navigate(pathOf(pathname, next));
    } else if (named !== first) {
      navigation.navigate(pathOf(pathname, first), { replace: true });
    }
  }, [opened, isInBrowser, navigation, named, first]);

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusStep(heading.current);
    // After a navigation, the shell moves the focus to the main landmark.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement?.contains(heading.current)) focusStep(heading.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);

  const goTo = (next: number) => {
    const { pathname } = navigation.location();
    if (next === step) return;
    if (next > step) navigation.navigate(pathOf(pathname, next));
    else if (next >= lowest.current) history.go(next - step);
    else {
      lowest.current = next;
      navigation.navigate(pathOf(pathname, next), { replace: true });
    }
  };
  return { step, heading, goTo };
}

function focusStep(heading: HTMLElement | null): void {
  const wrong = heading?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
  (wrong ?? heading)?.focus();
}
