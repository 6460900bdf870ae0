import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { profileSteps, type CreateProfileForm } from '@repo/contract/profiles';
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
    const result = await resolvers[step]!(values, context, options);
    return Object.keys(result.errors).length > 0 ? result : { values, errors: {} };
  };
}
