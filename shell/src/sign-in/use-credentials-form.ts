import { HttpError, rest } from '@repo/api-client/rest.ts';
import { currentUser, type CurrentUser } from '@repo/contract/users';
import { useContractForm } from '@repo/forms/use-contract-form.ts';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { CookiesRefusedError, signedInBy } from './signed-in-by.ts';

/** Field errors are shown at their fields instead. */
export type Refusal =
  | 'wrong'
  | 'too-many'
  | 'cookies'
  | 'passkey-unknown'
  | 'passkey-cancelled'
  | Failure;

export interface Failure {
  error: unknown;
}

interface CredentialsFormOptions<Input extends FieldValues> {
  path: string;
  defaultValues: DefaultValues<Input>;
  /** Not called for a person who left the form meanwhile. The form stays pending until the promise settles. */
  onSignedIn(user: CurrentUser): void | Promise<void>;
  handleFailure?(error: unknown): boolean;
}

export function useCredentialsForm<Input extends FieldValues, Output>(
  schema: Parameters<typeof useContractForm<Input, Output>>[0],
  { path, defaultValues, onSignedIn, handleFailure }: CredentialsFormOptions<Input>,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const form = useContractForm<Input, Output>(schema, {
    defaultValues,
    submit: async (credentials) => {
      setRefusal(null);
      const user = await signedInBy(rest('POST', path, credentials, currentUser));
      if (mounted.current) await onSignedIn(user);
    },
    onFailure: (error, issues) => {
      const handled = handleFailure?.(error) === true || Object.keys(issues).length > 0;
      setRefusal(handled ? null : refusalOf(error));
    },
  });
  return { form, refusal, setRefusal };
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof CookiesRefusedError) return 'cookies';
  const status = error instanceof HttpError ? error.status : null;
  if (status === 401) return 'wrong';
  return status === 429 ? 'too-many' : { error };
}
