import { useIsInBrowser } from '@repo/federation/use-browser-value.ts';
import { translateIssue } from '@repo/i18n/translate-issue.ts';
import { useCurrentLanguage } from '@repo/i18n/language.tsx';
import { Checkbox, type CheckboxProps } from '@repo/ui/checkbox.tsx';
import { Field, type FieldProps } from '@repo/ui/field.tsx';
import { Stack, type StackProps } from '@repo/ui/stack.tsx';
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ReactElement,
} from 'react';
import {
  FormProvider,
  get,
  useFormContext,
  useFormState,
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { adoptShownValues } from './adopt-shown-values.ts';
import { rewriteInput, type InputMask } from './masks.ts';
import type { ContractForm } from './use-contract-form.ts';

// A group of controls may not have `aria-invalid`.
const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

interface FormProps<Input extends FieldValues, Output> extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'form' | 'onSubmit' | 'noValidate'
> {
  form: ContractForm<Input, Output>;
  gap?: StackProps['gap'];
}

/** A failed submit moves the focus to the first field with an error. */
export function Form<Input extends FieldValues, Output>({
  form,
  gap,
  children,
  ...attributes
}: FormProps<Input, Output>) {
  const { onSubmit, failedAttempts } = form;
  const element = useRef<HTMLFormElement>(null);

  // Not in the markup, because a prerendered form keeps the browser's validation until this code runs.
  useEffect(() => {
    if (element.current) element.current.noValidate = true;
  }, []);

  const seenAttempts = useRef(failedAttempts);
  useEffect(() => {
    if (failedAttempts === seenAttempts.current) return;
    seenAttempts.current = failedAttempts;
    element.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [failedAttempts]);

  return (
    <FormProvider {...form}>
      <form
        {...attributes}
        ref={element}
        onSubmit={(event) => {
          // The submit event of a dialog's form bubbles to the form around the dialog.
          if (event.target !== event.currentTarget) return;
          adoptShownValues(event.currentTarget, form);
          void onSubmit(event);
        }}
      >
        {gap === undefined ? children : <Stack gap={gap}>{children}</Stack>}
      </form>
    </FormProvider>
  );
}

interface InputEvent {
  target: HTMLInputElement;
  type?: unknown;
}

type InputProps = Partial<UseFormRegisterReturn> & { defaultValue?: string };

interface FormFieldProps<Values extends FieldValues> extends Omit<FieldProps, 'error'> {
  name: FieldPath<Values>;
  mask?: InputMask | undefined;
  children: ReactElement<InputProps>;
}

/** `Values` has to be named by the caller, so that a wrong field name does not compile. */
export function FormField<Values extends FieldValues = never>({
  name,
  mask,
  children,
  ...field
}: FormFieldProps<Values>) {
  return (
    <Field {...field} error={useFieldError(name)} errorNote={useError(name)?.types?.rule}>
      {cloneElement(children, useRegistration(name, mask))}
    </Field>
  );
}

interface FormCheckboxProps<Values extends FieldValues> extends Omit<
  CheckboxProps,
  'error' | 'name' | 'onChange' | 'onBlur' | 'ref'
> {
  name: FieldPath<Values>;
}

export function FormCheckbox<Values extends FieldValues = never>({
  name,
  ...checkbox
}: FormCheckboxProps<Values>) {
  const { register } = useFormContext();
  return <Checkbox {...checkbox} {...register(name)} error={useFieldError(name)} />;
}

export function useFieldError(name: string): string | undefined {
  const language = useCurrentLanguage();
  const code = useError(name)?.message;
  return code && translateIssue(language, code);
}

function useError(name: string): { message?: string; types?: { rule?: string } } | undefined {
  return get(useFormState({ name }).errors, name);
}

function useRegistration(name: string, mask: InputMask | undefined): InputProps {
  const { register, setValue } = useFormContext();
  const { isSubmitted, defaultValues } = useFormState({ name });
  const isInBrowser = useIsInBrowser();
  // For the document's HTML and its hydration only. React Hook Form sets the value later, with the caret behind it.
  const [defaultValue] = useState<string | undefined>(() =>
    isInBrowser ? undefined : get(defaultValues, name),
  );
  const registration = { ...register(name), ...(defaultValue !== undefined && { defaultValue }) };
  if (!mask) return registration;
  const { whileTyping, onBlur } = mask;
  return {
    ...registration,
    onChange: (event: InputEvent) => {
      rewriteInput(event.target, whileTyping);
      return registration.onChange(event);
    },
    onBlur: (event: InputEvent) => {
      const typed = event.target.value;
      const read = onBlur?.(typed) ?? typed;
      if (read !== typed) setValue(name, read, { shouldDirty: true, shouldValidate: isSubmitted });
      return registration.onBlur(event);
    },
  };
}
