import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

export function useFieldControl(props: ControlProps) {
  const field = useContext(FieldContext);
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: props.id ?? field?.id,
    required: props.required ?? field?.required,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid === true ? true : undefined,
  };
}
