import { useCallback, useEffect, useRef, useState } from 'react';

const STORAGE_KEY = 'review-shortcuts';

/** Actions by key: a capital is the key with Shift, a small letter the key without it. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Runs the action of a pressed key, unless somebody is typing, a dialog is open, or the person turned shortcuts off. Returns
 * that choice.
 */
export function useShortcuts(shortcuts: Shortcuts) {
  const [enabled, setEnabled] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = enabled ? shortcuts : {};
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      // A held key must not decide one document, or leave one client, after the other.
      if (repeat || defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      const action = latest.current[shiftKey ? key.toUpperCase() : key.toLowerCase()];
      if (!action || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const change = useCallback((on: boolean) => {
    localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
    setEnabled(on);
  }, []);

  return { enabled, change };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}
