import {
  enterChecked,
  enterChoice,
  enterText,
  isCheckable,
  leave,
} from '@repo/federation/enter-value.ts';

const WITHOUT_VALUE = ':disabled, [type=hidden], [type=file], button, fieldset, output, object';

/**
 * Makes a form adopt what its controls show, because some password managers set values without an
 * event. Text controls are left, the focused one too, so that masks finish. `valueOf` returns the
 * value that the form has for a name.
 */
export function adoptShownValues(form: HTMLFormElement, valueOf: (name: string) => unknown): void {
  const controls = [...form.elements].filter((control) => !control.matches(WITHOUT_VALUE));
  for (const control of controls) {
    const known = valueOf(control.getAttribute('name') ?? '');
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
