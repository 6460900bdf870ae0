const client = String.raw`\b(?:you|he|she|clients?|customers?|consumers?)\b(?!['’]s\b)`;
const others = String.raw`\b(?:we|our|bureaus?|experian|equifax|transunion|firm|company|accounts?|items?|information|entry|entries|debts?|inquir(?:y|ies)|it|they|that|which|who|creditors?|collectors?|furnishers?|nobody)\b`;
const forbidden = String.raw`(?:\b(?:may|must|can|shall)\s*(?:not|never|neither|under no|in no|at no)\b|\b(?:can|mus|sha)(?:'|’)?n?['’]t\b|\bmustn['’]t\b|(?:\b(?:are|is|be)|['’]re)\s+(?:not|never)\s+(?:to|allowed|permitted|entitled|authorized|free)\b|\b(?:are|is)n['’]t\s+(?:allowed|permitted|entitled|authorized|free)\b|(?:\b(?:are|is|be)|['’]re)\s+(?:forbidden|prohibited|barred|banned)\b|\bwill not be (?:allowed|permitted|able)\b|\b(?:agrees?|promises?|undertakes?)\s+(?:not|never)\s+to\b|\b(?:have|has)\s+no\s+right\b|\b(?:do|does)(?:\s+not|n['’]t)\s+have\s+(?:the|a|any)\s+right\b|(?:\b(?:will|should)\s+not|\bwon['’]t|\bshouldn['’]t)\s+(?:contact|write|dispute|cancel|call)\b)(?!\s+(?:be\s+(?:charged|billed|asked)|owe)\b)`;

/** A sentence by which the client may not do something. Only the subject tells it from what others may not do. */
const english = [
  String.raw`(?<!\b(?:for|to|with|of|from|by|about|on)\s(?:the\s)?)${client}(?:(?!${others})[^.;!?])*?${forbidden}`,
  String.raw`(?:^|[.;!?]\s*)(?:the\s+|our\s+)?${client}[^.;!?]*(?:\b(?:and|but|or|so)|,)\s+${forbidden}`,
  String.raw`\b(?:no|nor|never|neither)\b[^.;!?]*\b(?:may|can|must|shall)\s+(?:the\s+)?${client}`,
  String.raw`\b(?:neither\s+(?:the\s+)?|no\s+)${client}[^.;!?]*\b(?:may|can|must|shall|is|are)\b`,
  String.raw`\b(?:not\s+(?:allowed|permitted)|forbidden|prohibited)\s+(?:for|to)\s+(?:the\s+)?${client}`,
  String.raw`\bonly\s+(?:we|the\s+(?:firm|company))\s+(?:may|can)\b`,
  String.raw`\b(?:contact|writ|disput|cancel|call)\w*ing\b[^.;!?]*\b(?:is|are)\s+(?:not\s+(?:allowed|permitted)|forbidden|prohibited)\b`,
];

const cliente = String.raw`\b(?:usted|ustedes|clientes?|clientas?|consumidor(?:es|as?)?)\b`;
const otros = String.raw`\b(?:bur[oó]s?|experian|equifax|transunion|empresa|nosotros|cuentas?|datos?|deudas?|consultas?|informaci[oó]n|registros?|partidas?|cobros?|acreedor(?:es)?|informes?)(?:\s+\p{L}+){0,2}\s+`;
const prohibido = String.raw`\b(?:(?:no|tampoco|nunca|jamás)\s+(?:(?:le|les|te|se)\s+){0,2}(?:pued[ea][ns]?|podrá[ns]?|deb(?:e|es|en|erá[ns]?)(?=\s+(?:nunca\s+|jamás\s+)?\p{L}+[aeií]r(?:se|l[aoe]s?)?(?!\p{L}))|tienen?\s+(?:permitido|permiso|derecho)|tendrán?\s+(?:permitido|permiso|derecho)|est[aá]n?\s+(?:permitid|autorizad)[oa]s?|permiten?|permitirá)|(?:tienen?|queda|(?:les?|te)\s+est[aá])\s+prohibido)(?!\p{L})`;

const spanish = [
  String.raw`(?<!${otros})${prohibido}`,
  String.raw`${cliente}(?:\s+\p{L}+){0,2}\s+${prohibido}`,
  String.raw`${prohibido}[^.;!?]*${cliente}`,
  String.raw`\bprohibid[oa]\s+(?:al?|que|para)\b[^.;!?]*${cliente}`,
];

const forbidding = [...english, ...spanish].map((pattern) => new RegExp(pattern, 'iu'));

/** Returns true if a sentence says that the client may not do something, which the law would not let a contract say (15 USC 1679f). */
export const forbidsClient = (text: string): boolean =>
  forbidding.some((pattern) => pattern.test(text));
