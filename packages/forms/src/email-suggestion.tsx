import type { ReactNode } from 'react';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { EmailQuestion } from './email-question.tsx';

interface EmailSuggestionProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  children: ReactNode;
}

export function EmailSuggestion<Values extends FieldValues = never>({
  name,
  children,
}: EmailSuggestionProps<Values>) {
  const { setValue, setFocus } = useFormContext();
  const field: string = name;
  const typed: unknown = useWatch({ name: field });
  function adopt(address: string) {
    setValue(field, address, { shouldDirty: true });
    setFocus(field);
  }
  return (
    <div>
      {children}
      <EmailQuestion typed={typeof typed === 'string' ? typed : ''} onAccept={adopt} />
    </div>
  );
}
