import { Form } from '@repo/forms/form.tsx';
import type { ContractForm } from '@repo/forms/use-contract-form.ts';
import { Button } from '@repo/ui/button.tsx';
import { Stack } from '@repo/ui/stack.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RefusalNotice } from './refusal-notice.tsx';
import type { Refusal } from './use-credentials-form.ts';

interface CredentialsFormProps<Input extends FieldValues, Output> {
  form: ContractForm<Input, Output>;
  refusal: Refusal | null;
  submitText: string;
  pendingText: string;
  alternative?: ReactNode;
  children: ReactNode;
}

export function CredentialsForm<Input extends FieldValues, Output>({
  form,
  refusal,
  submitText,
  pendingText,
  alternative,
  children,
}: CredentialsFormProps<Input, Output>) {
  return (
    <Form form={form}>
      <Stack gap={2}>
        <RefusalNotice refusal={refusal} />
        {children}
        <Button type="submit" size="lg" fullWidth pending={form.pending} pendingText={pendingText}>
          {submitText}
        </Button>
        {alternative}
      </Stack>
    </Form>
  );
}
