import { useBrowserValue } from '@repo/federation/use-browser-value.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Stored in a cookie, because signing out empties the browser's storage, which must not turn
 * deciding keys on again.
 */
const COOKIE = 'review-shortcuts';
const ONE_YEAR_SECONDS = 31_536_000;

const readEnabled = () => !document.cookie.split('; ').includes(`${COOKIE}=off`);

/** Actions by key: a capital is the key with Shift, a small letter the key without it. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs the action of a pressed key, except in text fields, in dialogs, or when shortcuts are turned off. Returns that
 * choice.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const stored = useBrowserValue(readEnabled, true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const enabled = chosen ?? stored;
  useKeyDown((event) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
    // A held key must not decide one document after another, or leave one client after another.
    if (repeat || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
    const action = enabled && shortcuts[shiftKey ? key.toUpperCase() : key.toLowerCase()];
    if (!action || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    action();
  });

  function change(on: boolean) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${COOKIE}=off; path=/; max-age=${on ? 0 : ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
    setChosen(on);
  }

  return { enabled, change };
}

export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(press);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !==
      null
  );
}
