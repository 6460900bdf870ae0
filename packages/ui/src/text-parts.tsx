import type { TextPart } from '@repo/i18n/text-part.ts';
import { Fragment } from 'react';

/** A text of several parts; what a person wrote is marked with its language. */
export function TextParts({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, language }, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span lang={language ?? undefined}>{text}</span>
    </Fragment>
  ));
}
