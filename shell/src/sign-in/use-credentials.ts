import type { CurrentUser } from '@repo/contract/users';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { sendCredentials, type Refusal } from './send-credentials.ts';

/**
 * Sending a sign-in or sign-up form. Success loads the page that `addressFor` names anew, because the
 * whole document belongs to another person now; until it arrives the form stays pending. A person who
 * left the form meanwhile stays where they went.
 */
export function useCredentials<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: string,
  addressFor: (user: CurrentUser) => string,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);

  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const sendValues = async (values: Values) => {
    setPending(true);
    setRefusal(null);
    const answer = await sendCredentials(path, values);
    if (left.current) return;
    if ('user' in answer) {
      location.assign(addressFor(answer.user));
      return;
    }
    setPending(false);
    setRefusal(answer.refusal);
    if (answer.refusal.reason !== 'invalid') return;
    for (const [index, { path: field, code }] of answer.refusal.issues.entries()) {
      form.setError(
        field.join('.') as Path<Values>,
        { message: code },
        { shouldFocus: index === 0 },
      );
    }
  };
  const send = (event: SubmitEvent) => void form.handleSubmit(sendValues)(event);
  return { send, refusal, pending };
}
