type TextControl = HTMLInputElement | HTMLTextAreaElement;

export function isCheckable(control: Element): control is HTMLInputElement {
  return control.matches('[type=checkbox], [type=radio]');
}

/** Types a text into a control. React calls `onChange` even if the control shows that text already. */
export function enterText(control: TextControl, text: string): void {
  // React compares an event's value with the one last set through its own setter of the control.
  control.value = `${text} `;
  const ownSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  ownSetter?.call(control, text);
  send(control, 'input');
}

/** Checks or unchecks a control. React calls `onChange` even if the control is in that state already. */
export function enterChecked(control: HTMLInputElement, checked: boolean): void {
  control.checked = !checked;
  control.click();
}

export function enterChoice(list: HTMLSelectElement, value: string): void {
  list.value = value;
  send(list, 'change');
}

export function leave(control: Element): void {
  send(control, 'focusout');
}

export function send(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}
