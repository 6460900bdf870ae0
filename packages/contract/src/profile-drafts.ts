import * as z from 'zod/mini';
import { instant } from './ids.ts';
import { issueCode } from './issues.ts';
import { createProfileInput, profileSteps, ssn } from './profiles.ts';
import { storableText } from './text.ts';

export const DRAFT_DAYS = 90;

const typed = storableText().check(z.maxLength(2000, issueCode('too-long')));

/** As typed, possibly unfinished. A complete birth date is `YYYY-MM-DD`. */
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

export const saveDraftInput = z.object({ step, values: draftValues, ssn: z.optional(ssn) });
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const profileDraft = z.object({
  step,
  values: draftValues,
  ssnLastFour: z.nullable(z.string()),
  updatedAt: instant,
});
export type ProfileDraft = z.infer<typeof profileDraft>;

export const createFromDraftInput = z.omit(createProfileInput, { ssn: true });
export type CreateFromDraftInput = z.infer<typeof createFromDraftInput>;
