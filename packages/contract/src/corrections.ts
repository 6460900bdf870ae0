import * as z from 'zod/mini';
import { entityId, instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { typedDateOfBirth } from './profile-form.ts';
import { ssn } from './profiles.ts';
import { reasonInWords } from './ssn-reveal.ts';

export const correctionFields = ['date-of-birth', 'ssn'] as const;
export type CorrectionField = (typeof correctionFields)[number];

const orEmpty = <Output>(schema: z.ZodMiniType<Output, string>) =>
  z.optional(
    z.pipe(
      z.transform((text: string) => (text === '' ? undefined : text)),
      z.optional(schema),
    ),
  );

export const requestCorrectionInput = z
  .object({
    dateOfBirth: orEmpty(typedDateOfBirth),
    ssn: orEmpty(ssn),
    reason: reasonInWords('correction-reason-required'),
  })
  .check(
    z.refine((input) => Boolean(input.dateOfBirth ?? input.ssn), {
      message: issueCode('nothing-to-change'),
      path: ['dateOfBirth'],
    }),
  );
export type RequestCorrectionForm = z.input<typeof requestCorrectionInput>;
export type RequestCorrectionInput = z.infer<typeof requestCorrectionInput>;

/** Leaves out the corrected values. `decisionNote` is an admin's, in the client's language. */
export const correction = z.object({
  id: z.string(),
  fields: z.array(z.enum(correctionFields)),
  reason: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  createdAt: instant,
  decidedAt: z.nullable(instant),
  decisionNote: z.nullable(z.string()),
});
export type Correction = z.infer<typeof correction>;

export const clientCorrection = z.extend(correction, {
  dateOfBirth: z.nullable(z.string()),
  ssnLastFour: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
});
export type ClientCorrection = z.infer<typeof clientCorrection>;

export const CORRECTIONS_MAX = 20;

export const decideCorrectionInput = z
  .object({
    id: entityId,
    status: z.enum(['approved', 'declined']),
    note: z.optional(z.union([z.literal(''), reasonInWords('correction-reason-required')])),
  })
  .check(
    z.refine(({ status, note }) => status === 'approved' || Boolean(note), {
      message: issueCode('correction-reason-required'),
      path: ['note'],
    }),
  );
export type DecideCorrectionForm = z.input<typeof decideCorrectionInput>;
export type DecideCorrectionInput = z.infer<typeof decideCorrectionInput>;
