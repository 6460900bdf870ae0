import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { ageOn } from '@repo/contract/dates';
import { issueCode } from '@repo/contract/issues';
import { AGE_OF_MAJORITY, profileSteps, type CreateProfileForm } from '@repo/contract/profiles';
import type { Resolver } from 'react-hook-form';

export type ProfileField = keyof CreateProfileForm;

/** The fields of each step of the wizard. */
const fieldsOfStep = profileSteps.map((step) => Object.keys(step.shape) as ProfileField[]);

export const profileFields: readonly ProfileField[] = fieldsOfStep.flat();
export const LAST_STEP = profileSteps.length - 1;

export function stepOfField(field: ProfileField): number {
  return fieldsOfStep.findIndex((fields) => fields.includes(field));
}

const resolvers = profileSteps.map(
  (step) => standardSchemaResolver(step) as unknown as Resolver<CreateProfileForm>,
);

/** Checks the rules of one step and leaves the form's values as they were typed. */
export function resolveStep(step: number): Resolver<CreateProfileForm> {
  return async (values, context, options) => {
    const { errors } = await resolvers[step]!(values, context, options);
    if (step === stepOfField('dateOfBirth') && !errors.dateOfBirth && isUnderage(values)) {
      errors.dateOfBirth = { type: 'underage', message: issueCode('underage') };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** By the day of this device; the gateway has the last word with its own. */
function isUnderage({ dateOfBirth }: CreateProfileForm): boolean {
  return ageOn(new Date().toISOString().slice(0, 10), dateOfBirth) < AGE_OF_MAJORITY;
}
