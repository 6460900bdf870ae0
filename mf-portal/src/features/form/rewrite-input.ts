import type { SyntheticEvent } from 'react';

type FieldEvent = SyntheticEvent<HTMLInputElement>;

/** Puts what was typed into the form's own writing, then lets the form read it. */
export function rewrite(
  into: (typed: string) => string,
  onChange: (event: FieldEvent) => Promise<unknown>,
) {
  return (event: FieldEvent) => {
    const input = event.currentTarget;
    const written = into(input.value);
    // Setting the same text again would move the caret to the end.
    if (written !== input.value) input.value = written;
    return onChange(event);
  };
}
