export type Form = { [name: string]: string | Form };

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
