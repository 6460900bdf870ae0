import {
  enterChecked,
  enterChoice,
  enterText,
  isCheckable,
  leave,
} from '@repo/federation/enter-value.ts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ContractForm } from './use-contract-form.ts';

const WITHOUT_VALUE = ':disabled, [type=file], button';

/**
 * Makes a form adopt what its controls show, because some password managers set values without an
 * event. Text controls are left, the focused one too, so that masks finish.
 */
export function adoptShownValues<Input extends FieldValues, Output>(
  form: HTMLFormElement,
  { control: { _names: names }, getValues }: ContractForm<Input, Output>,
): void {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (control.matches(WITHOUT_VALUE) || name === null || !names.mount.has(name)) continue;
    const known: unknown = getValues(name as FieldPath<Input>);
    if (isCheckable(control)) adoptChecked(control, known);
    else if (control instanceof HTMLSelectElement) {
      if (control.value !== known) enterChoice(control, control.value);
    } else adoptText(control as HTMLInputElement | HTMLTextAreaElement, known);
  }
}

function adoptChecked(control: HTMLInputElement, known: unknown): void {
  const { type, checked, value } = control;
  if (type === 'radio' ? checked && value !== String(known) : checked !== known) {
    enterChecked(control, checked);
  }
}

function adoptText(control: HTMLInputElement | HTMLTextAreaElement, known: unknown): void {
  const isUnknown = control.value !== known;
  if (isUnknown) enterText(control, control.value);
  if (isUnknown || control === control.ownerDocument.activeElement) leave(control);
}
