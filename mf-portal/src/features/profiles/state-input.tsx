import { addressStates, readState } from '@repo/contract/address-states';
import type { InputMask } from '@repo/forms/masks.ts';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { useId, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** A state's name, as a browser fills it in, becomes its code. */
export const stateMask: InputMask = {
  whileTyping: (typed) => readState(typed) ?? typed,
  onBlur: (typed) => readState(typed) ?? typed.trim(),
};

/** Two letters (specification §9), with the states as suggestions; a pasted name becomes its code too. */
export function StateInput(props: TextInputProps & { name?: string }) {
  const id = useId();
  const { setValue } = useFormContext();
  function paste(event: ClipboardEvent) {
    const code = readState(event.clipboardData.getData('text'));
    if (code === null || !props.name) return;
    event.preventDefault();
    setValue(props.name, code, { shouldDirty: true, shouldValidate: true });
  }
  return (
    <>
      <TextInput
        {...props}
        list={id}
        maxLength={2}
        autoCapitalize="characters"
        autoComplete="address-level1"
        onPaste={paste}
      />
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
