import { ChoiceGroup, type ChoiceGroupProps } from '@repo/ui/choice-group.tsx';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { useFieldError } from './form.tsx';

interface FormChoicesProps<Values extends FieldValues, Value> extends Omit<
  ChoiceGroupProps<Value>,
  'name' | 'value' | 'onChoose' | 'error'
> {
  name: FieldPath<Values>;
}

export function FormChoices<Values extends FieldValues = never, Value = unknown>({
  name,
  ...group
}: FormChoicesProps<Values, Value>) {
  const { field } = useController({ name });
  const value = field.value as Value | undefined;
  return (
    <ChoiceGroup
      {...group}
      name={name}
      value={value}
      onChoose={field.onChange}
      error={useFieldError(name)}
    />
  );
}
