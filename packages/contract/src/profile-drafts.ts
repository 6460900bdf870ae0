import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { createProfileInput, profileSteps, ssn } from './profiles.ts';
import { storableText } from './text.ts';

export const DRAFT_DAYS = 90;

const typed = storableText().check(z.maxLength(2000, issueCode('too-long')));

/** The wizard's fields as they were typed, also unfinished; the birth date as `YYYY-MM-DD` once it is one. */
const draftValues = z.partial(
  z.object({
    phone: typed,
    dateOfBirth: typed,
    address: typed,
    city: typed,
    state: typed,
    zipCode: typed,
    monthlyIncome: typed,
    employmentStatus: typed,
    targetScore: typed,
    creditGoals: typed,
  }),
);
export type DraftValues = z.infer<typeof draftValues>;

const step = z.int().check(z.gte(1), z.lte(profileSteps.length));

/** Input of `POST /api/profile/draft`: the step to go on with, and all fields so far. Without `ssn`, the stored one stays. */
export const saveDraftInput = z.object({ step, values: draftValues, ssn: z.optional(ssn) });
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

/** A draft as the gateway returns it: of the SSN only the last four digits. */
export const profileDraft = z.object({
  step,
  values: draftValues,
  ssnLastFour: z.nullable(z.string()),
  updatedAt: instant,
});
export type ProfileDraft = z.infer<typeof profileDraft>;

/** Input of `POST /api/profile/from-draft`: a profile whose SSN is that of the draft. */
export const createFromDraftInput = z.omit(createProfileInput, { ssn: true });
export type CreateFromDraftInput = z.infer<typeof createFromDraftInput>;
