import * as z from 'zod/mini';
import { createProfileInput, ssn } from './profiles.ts';

interface ProfileFormOptions {
  /** Returns the typed birth date as `YYYY-MM-DD`, or text that is refused. */
  readDate(typed: string): string;
  /** Whether the gateway has the SSN in the draft, so that its field may stay empty. */
  ssnKept: boolean;
}

/** The wizard's fields: those of {@link createProfileInput}, with the birth date as a person types it. */
export function profileForm({ readDate, ssnKept }: ProfileFormOptions) {
  const { dateOfBirth } = createProfileInput.shape;
  return z.extend(createProfileInput, {
    dateOfBirth: z.pipe(z.pipe(z.string(), z.transform(readDate)), dateOfBirth),
    ssn: ssnKept ? z.union([z.literal(''), ssn], 'ssn-format') : ssn,
  });
}
