import { addressStates, readState } from '@repo/contract/address-states';
import type { InputMask } from '@repo/forms/masks.ts';
import { TextInput, type TextInputProps } from '@repo/ui/text-input.tsx';
import { useId, useRef, type ClipboardEvent, type InputEvent } from 'react';
import { useFormContext } from 'react-hook-form';

/** A state's name, as a browser fills it in, becomes its code. */
export const stateMask: InputMask = {
  whileTyping: (typed) => readState(typed) ?? typed,
  onBlur: (typed) => readState(typed) ?? typed.trim(),
};

const LENGTH = 2;

/** Two letters (specification §9), with the states as suggestions; a typed or pasted name becomes its code too. */
export function StateInput(props: TextInputProps & { name?: string }) {
  const id = useId();
  const { setValue } = useFormContext();
  const typed = useRef('');
  function adopt(name: string, event: ClipboardEvent | InputEvent) {
    const code = readState(name);
    if (code === null || !props.name) return;
    event.preventDefault();
    setValue(props.name, code, { shouldDirty: true, shouldValidate: true });
  }
  // The browser drops what is typed after the second letter: "Alaska" would stay AL, which is Alabama.
  function type(event: InputEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.currentTarget;
    const before = selectionStart === LENGTH ? typed.current : value.slice(0, selectionStart ?? 0);
    typed.current = before + event.data;
    if (typed.current.length > LENGTH) adopt(typed.current, event);
  }
  return (
    <>
      <TextInput
        {...props}
        list={id}
        maxLength={LENGTH}
        autoCapitalize="characters"
        autoComplete="address-level1"
        onBeforeInput={type}
        onPaste={(event) => adopt(event.clipboardData.getData('text'), event)}
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
