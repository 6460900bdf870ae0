import type { Language } from '@repo/contract/languages';

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** Writes numeric text as dollars, with cents only when there are some: `$20,000`, `$20,000.50`. */
export function formatDollars(dollars: string, language: Language): string {
  const isWhole = /^\d+(\.0*)?$/.test(dollars);
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: isWhole ? 0 : 2,
    // Text keeps every digit, which a number would not.
  }).format(dollars as Intl.StringNumericLiteral);
}
