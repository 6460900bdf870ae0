import { ageOn } from '@repo/contract/dates';
import type { IssueCode } from '@repo/contract/issues';
import { birthDateOf } from '@repo/contract/profile-form';
import { AGE_OF_MAJORITY, profileSteps, type CreateProfileForm } from '@repo/contract/profiles';

type ProfileField = keyof CreateProfileForm;

export const fieldsOfStep = profileSteps.map((step) => Object.keys(step.shape) as ProfileField[]);

export const LAST_STEP = profileSteps.length - 1;

export function firstStepOf(fields: readonly string[]): number | null {
  const step = fieldsOfStep.findIndex((own) => own.some((field) => fields.includes(field)));
  return step === -1 ? null : step;
}

/** Checks the age against this device's clock; the gateway checks it again with its own. */
export function checkAge({ dateOfBirth }: CreateProfileForm): { dateOfBirth?: IssueCode } {
  const today = new Date().toISOString().slice(0, 10);
  return ageOn(today, birthDateOf(dateOfBirth)) < AGE_OF_MAJORITY
    ? { dateOfBirth: 'underage' }
    : {};
}
