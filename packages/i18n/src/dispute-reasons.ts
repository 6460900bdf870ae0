import { languages, type Language } from '@repo/contract/languages';

/** Every language lists the same reasons in the same order. */
export const disputeReasons: Record<Language, readonly string[]> = {
  en: [
    'This account is not mine',
    'Result of identity theft',
    'Never late: the payments were on time',
    'Paid or settled',
    'The balance is wrong',
    'The dates are wrong',
    'The same debt is listed twice',
    'Older than seven years',
    'Included in a bankruptcy',
    'Inquiry that I did not authorize',
  ],
  es: [
    'Esta cuenta no es mía',
    'Resultado de un robo de identidad',
    'Sin atrasos: los pagos se hicieron a tiempo',
    'Pagada o liquidada',
    'El saldo es incorrecto',
    'Las fechas son incorrectas',
    'La misma deuda aparece dos veces',
    'Tiene más de siete años',
    'Incluida en una bancarrota',
    'Consulta que no autoricé',
  ],
};

interface Reason {
  disputeReason: string | null;
  disputeReasonLanguage: Language | null;
}

export function disputeReasonText(
  { disputeReason, disputeReasonLanguage }: Reason,
  language: Language,
): { text: string; language: Language | null } | null {
  if (disputeReason === null) return null;
  for (const written of languages) {
    const place = disputeReasons[written].indexOf(disputeReason);
    if (place >= 0) return { text: disputeReasons[language][place]!, language: null };
  }
  return { text: disputeReason, language: disputeReasonLanguage };
}
