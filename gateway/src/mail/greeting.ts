import type { Language } from '@repo/contract/languages';

const MAX_NAME_LENGTH = 40;
/** Visitors can type any name with a stranger's address: names that could carry a message or a link are left out. */
const plainName = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u;

/** The line that a mail begins with. */
export function greeting(firstName: string | null, language: Language): string {
  const name = firstName?.trim() ?? '';
  const isPlain = name.length <= MAX_NAME_LENGTH && plainName.test(name);
  if (language === 'es') return isPlain ? `Hola, ${name}:` : 'Hola:';
  return isPlain ? `Hi ${name},` : 'Hello,';
}
