/** A decoded form field: a text, or fields below it (`items[0][price]=…`). */
export type Form = { [name: string]: string | Form };

/** Decodes Stripe's form encoding. Fields in brackets become objects, with list positions as keys. */
export function decodeForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? '';
    let at = form;
    for (const name of names) {
      const below = at[name];
      at = typeof below === 'object' ? below : (at[name] = {});
    }
    at[last] = value;
  }
  return form;
}

export function listOf(field: string | Form | undefined): string[] {
  return typeof field === 'object' ? Object.values(field).map(textOf) : [];
}

export function textOf(field: string | Form | undefined): string {
  return typeof field === 'string' ? field : '';
}
