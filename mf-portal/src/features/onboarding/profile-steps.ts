import { profileSteps, type CreateProfileForm } from '@repo/contract/profiles';

type ProfileField = keyof CreateProfileForm;

export const fieldsOfStep = profileSteps.map((step) => Object.keys(step.shape) as ProfileField[]);

export const LAST_STEP = profileSteps.length - 1;

export function firstStepOf(fields: readonly string[]): number | null {
  const step = fieldsOfStep.findIndex((own) => own.some((field) => fields.includes(field)));
  return step === -1 ? null : step;
}
