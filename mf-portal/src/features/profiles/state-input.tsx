import { addressStates, readState } from '@repo/contract/address-states';
import type { InputMask } from '@repo/forms/masks.ts';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { useId } from 'react';

/** A state's code or name becomes its code as soon as it is complete. */
export const stateMask: InputMask = {
  whileTyping: (typed) => readState(typed) ?? typed,
  onBlur: (typed) => readState(typed) ?? typed.trim(),
};

/** A text input that suggests the states by code and name. */
export function StateInput(props: TextInputProps) {
  const id = useId();
  return (
    <>
      <TextInput {...props} list={id} maxLength={40} autoComplete="address-level1" />
      <datalist id={id}>
        {Object.entries(addressStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
