import type { ReportProblem } from '@repo/contract/report-snapshots';

export const en: Readonly<Record<ReportProblem['code'], string>> = {
  'unreadable-amount': 'An amount',
  'unreadable-date': 'A date',
  'unknown-bureau': 'A row that names no bureau, left out',
  'unknown-code': 'A code that we do not know',
  'missing-creditor': 'A row that names no creditor, left out',
  'several-borrowers': 'A report of several people, of which the first was read',
  'several-values': 'Several values where one belongs',
  'rejected-row': 'A row of the table, left out',
  'other-borrower': 'A row that is not certainly of the first person, left out',
  'unknown-part': 'A part of the report that we do not know, left out',
  'unknown-model': 'A score whose model we do not know',
  'too-long': 'A text or list that is too long, cut',
};

export const es: typeof en = {
  'unreadable-amount': 'Una cantidad',
  'unreadable-date': 'Una fecha',
  'unknown-bureau': 'Una fila que no nombra ningún buró, omitida',
  'unknown-code': 'Un código que no conocemos',
  'missing-creditor': 'Una fila que no nombra al acreedor, omitida',
  'several-borrowers': 'Un informe de varias personas: se leyó la primera',
  'several-values': 'Varios valores donde va uno solo',
  'rejected-row': 'Una fila de la tabla, omitida',
  'other-borrower': 'Una fila que no es con certeza de la primera persona, omitida',
  'unknown-part': 'Una parte del informe que no conocemos, omitida',
  'unknown-model': 'Un puntaje cuyo modelo no conocemos',
  'too-long': 'Un texto o una lista demasiado larga, acortada',
};
