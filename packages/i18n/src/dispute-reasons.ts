import { languages, type Language } from '@repo/contract/languages';

export const disputeReasons = {
  'not-mine': { en: 'This account is not mine', es: 'Esta cuenta no es mía' },
  'identity-theft': { en: 'Result of identity theft', es: 'Resultado de un robo de identidad' },
  'never-late': {
    en: 'Never late: the payments were on time',
    es: 'Sin atrasos: los pagos se hicieron a tiempo',
  },
  paid: { en: 'Paid or settled', es: 'Pagada o liquidada' },
  balance: { en: 'The balance is wrong', es: 'El saldo es incorrecto' },
  dates: { en: 'The dates are wrong', es: 'Las fechas son incorrectas' },
  'listed-twice': {
    en: 'The same debt is listed twice',
    es: 'La misma deuda aparece dos veces',
  },
  'too-old': { en: 'Older than seven years', es: 'Tiene más de siete años' },
  bankruptcy: { en: 'Included in a bankruptcy', es: 'Incluida en una bancarrota' },
  'unauthorized-inquiry': {
    en: 'Inquiry that I did not authorize',
    es: 'Consulta que no autoricé',
  },
} as const satisfies Record<string, Record<Language, string>>;
export type DisputeReasonName = keyof typeof disputeReasons;

export const disputeReasonTexts = (language: Language): string[] =>
  Object.values(disputeReasons).map((texts) => texts[language]);

interface Reason {
  disputeReason: string | null;
  disputeReasonLanguage: Language | null;
}

export function disputeReasonText(
  { disputeReason, disputeReasonLanguage }: Reason,
  language: Language,
): { text: string; language: Language | null } | null {
  if (disputeReason === null) return null;
  const usual = Object.values(disputeReasons).find((texts) =>
    languages.some((written) => texts[written] === disputeReason),
  );
  if (usual) return { text: usual[language], language: null };
  return { text: disputeReason, language: disputeReasonLanguage };
}
