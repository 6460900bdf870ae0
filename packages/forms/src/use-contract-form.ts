import { ruleOf } from '@repo/api-client/api-error.ts';
import { useShell } from '@repo/federation/shell-context.tsx';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import {
  createResolver,
  type Check,
  type Citations,
  type ContractSchema,
} from './contract-resolver.ts';
import { issuesByField, issuesOfFields, type FieldIssues } from './form-issues.ts';

interface ContractFormOptions<Input extends FieldValues, Output> {
  /** A field without a default keeps the value that its input already has. */
  defaultValues?: DefaultValues<Input>;
  /** Untouched fields follow it, touched ones stay as typed. */
  savedValues?: Input;
  /**
   * Sends the values. If it throws, the gateway's issues are shown at their fields and the typed values stay. May
   * return the saved values (for `savedValues`). A promise that never settles keeps the form pending, for a page that
   * is about to be replaced.
   */
  submit(values: Output, touched: Touched<Input>): Promise<Partial<Input> | void>;
  check?: Check<Input>;
  citations?: Citations;
  /** Checks only these fields, and calls `next` instead of `submit`. */
  step?: { fields: readonly FieldPath<Input>[]; next(): void } | undefined;
  onInvalid?(issues: FieldIssues<Input>): void;
  onFailure?(error: unknown, issues: FieldIssues<Input>): void;
  resetOnSuccess?: boolean;
}

type Touched<Input extends FieldValues> = Partial<Record<keyof Input & string, boolean>>;

export interface Attempt {
  pending: boolean;
  /** Failure of the last submit, for `FormFailure`. Null if the fields show the reason. */
  failure: { error: unknown; id: string } | null;
}

export interface ContractForm<Input extends FieldValues, Output = unknown>
  extends UseFormReturn<Input, unknown, Output>, Attempt {
  /** Ignored while a submit is in flight. */
  onSubmit(event?: SyntheticEvent): Promise<void>;
  clearAttempt(): void;
  /** {@link Form} moves the focus when it changes. */
  failedAttempts: number;
}

const followSaved = { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true };
const untouched = { keepDirtyValues: false, keepErrors: false, keepIsSubmitted: false };

/**
 * A form over a schema of the contract. Errors are issue codes; {@link FormField} translates them.
 *
 * @example
 * const form = useContractForm(loginInput, {
 *   defaultValues: { email: '', password: '' },
 *   submit: async (input) => void (await signIn(input)),
 *   onFailure: (error) => failureToast(t('signIn.failed'), error),
 * });
 * return (
 *   <Form form={form}>
 *     <FormField<LoginInput> name="email" label={t('signIn.email')}><TextInput type="email" /></FormField>
 *     <FormFailure failure={form.failure} />
 *     <Button type="submit" pending={form.pending} aria-describedby={form.failure?.id}>{t('signIn.signIn')}</Button>
 *   </Form>
 * );
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: ContractSchema<Input, Output>,
  options: ContractFormOptions<Input, Output>,
): ContractForm<Input, Output> {
  const { defaultValues, savedValues, step, check } = options;
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Attempt['failure']>(null);
  const failureId = useId();
  const { toast } = useShell();
  const inFlight = useRef(false);
  const form: UseFormReturn<Input, unknown, Output> = useForm<Input, unknown, Output>({
    resolver: createResolver(
      schema,
      step?.fields,
      check,
      options.citations,
      (name) => form.getFieldState(name as FieldPath<Input>).error,
    ),
    shouldFocusError: false,
    ...(defaultValues && { defaultValues }),
    ...(savedValues && { values: savedValues, resetOptions: followSaved }),
  });
  const { dirtyFields } = form.formState;
  useRecheck(form);

  async function onSubmit(event?: SyntheticEvent): Promise<void> {
    event?.preventDefault();
    if (inFlight.current) return;
    inFlight.current = true;
    toast.dismiss?.();
    setFailure(null);
    // Runs after React Hook Form has set its own state, which would undo a reset.
    let afterwards = () => {};
    try {
      await form.handleSubmit(
        async (values) =>
          void (afterwards = step ? () => leaveStep(step.next) : await send(values)),
        (errors) => {
          afterwards = () => showFailure(() => options.onInvalid?.(issuesByField(errors)));
        },
      )(event);
    } finally {
      inFlight.current = false;
      setPending(false);
    }
    afterwards();
  }

  async function send(values: Output): Promise<() => void> {
    const sent = form.getValues();
    setPending(true);
    try {
      const saved = await options.submit(values, dirtyFields as Touched<Input>);
      return () => {
        if (savedValues) adoptSaved({ ...sent, ...saved }, sent);
        if (options.resetOnSuccess) adoptSaved(form.formState.defaultValues as Input, sent);
      };
    } catch (error) {
      return () => {
        const issues = issuesOfFields(error, sent);
        const names = Object.keys(issues) as FieldPath<Input>[];
        for (const [index, name] of names.entries()) {
          const types = index === 0 ? { rule: ruleOf(error) } : {};
          form.setError(name, { type: 'gateway', message: issues[name]!, types });
        }
        if (names.length === 0) setFailure({ error, id: failureId });
        showFailure(() => options.onFailure?.(error, issues));
      };
    }
  }

  function showFailure(notify: () => void) {
    notify();
    setFailedAttempts((count) => count + 1);
  }

  function leaveStep(next: () => void) {
    clearAttempt();
    next();
  }

  /** Edits made since `sent` stay and remain unsaved. */
  function adoptSaved(saved: Input, sent: Input) {
    for (const name of Object.keys(saved) as FieldPath<Input>[]) {
      if (form.getValues(name) === get(sent, name)) form.setValue(name, get(saved, name));
    }
    form.reset(saved, { ...untouched, keepValues: true });
  }

  function clearAttempt() {
    setFailure(null);
    form.reset(undefined, { ...untouched, keepValues: true });
  }

  return { ...form, onSubmit, pending, failure, clearAttempt, failedAttempts };
}

/** Checks a field with an error again when its value changes, also when code sets it. */
function useRecheck<Input extends FieldValues, Output>({
  subscribe,
  trigger,
  formState: { errors },
}: UseFormReturn<Input, unknown, Output>): void {
  const shown = useRef(errors);
  useEffect(() => {
    shown.current = errors;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && get(shown.current, name)) void trigger(name as FieldPath<Input>);
        },
      }),
    [subscribe, trigger],
  );
}
