import * as z from 'zod/mini';
import { issueCode } from './issues.ts';
import { createProfileInput, ssn } from './profiles.ts';
import { readDate, type DateReading } from './read-date.ts';

export function readBirthDate(typed: string): DateReading {
  return readDate(typed, { latestYear: new Date().getFullYear() });
}

export function birthDateOf(typed: string): string {
  const reading = readBirthDate(typed);
  return ('value' in reading && reading.value) || typed.trim();
}

const typedBirthDate = z.string().check((input) => {
  const reading = readBirthDate(input.value);
  if (!('problem' in reading)) return;
  const { problem } = reading;
  if (problem !== 'date-day-first' && problem !== 'date-not-real') return;
  input.issues.push({ code: 'custom', input: input.value, message: issueCode(problem) });
});

export const typedDateOfBirth = z.pipe(
  z.pipe(typedBirthDate, z.transform(birthDateOf)),
  createProfileInput.shape.dateOfBirth,
);

/**
 * The wizard's fields: those of {@link createProfileInput}, with the birth date as a person types it. With `ssnKept`, the
 * gateway has the SSN in the draft, and its field may stay empty.
 */
export function profileForm({ ssnKept }: { ssnKept: boolean }) {
  return z.extend(createProfileInput, {
    dateOfBirth: typedDateOfBirth,
    ssn: ssnKept ? z.union([z.literal(''), ssn], 'ssn-format') : ssn,
  });
}
