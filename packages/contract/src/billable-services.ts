/** Things that are never billed when they are sold (15 USC 1679b(b)): neither a dispute nor a deletion. */
const notBillable =
  /(?<!\b(?:late|annual|interest|overdraft|collection)\s)\bfees?\b|\bset(?:ting)?[\s\p{Pd}]?up\b|\bonboarding|\bretainer|\bdeposit|\benrol|\bregistration|\bactivat|\bmembership|\bmaintenance|\bconsult|\baudit|\banaly[sz]|\blog[\s\p{Pd}]?ins?\b|\bportal access|\baccess to\b|\b(?:credit|reports?|file)\s+(?:review|evaluation|assessment|check-?up)|\b(?:review|evaluation|assessment)s?\s+of\s+(?:\w+\s+){0,2}(?:credit|reports?|files?)\b|\b(?:cuota|tarifa|gasto|honorario|comisi[oó]n|configuraci|inscripci|matr[ií]cula|afiliaci|activaci|membres[ií]a|mantenimiento|asesor[ií]a|an[aá]lisis|analiza|inicio de sesi|acceso|revisi[oó]n de (?:su|el|los)\b)|^(?:\W*[\p{L}\p{N}'’-]+\s+){0,3}(?<!\b(?:by|in|por|en)\s(?:an?\s)?)(?:letters?|cartas?)\b/iu;

const fee =
  /\b(?:set[\s\p{Pd}]?up|enrol?lment|registration|activation|membership|maintenance|consult(?:ation|ing))\s+(?:fee|charge|cost|due)s?\b|\bfees?\s+(?:for|of)\s+(?:\w+\s+)?(?:set[\s\p{Pd}]?up|enrol|registration|activation|membership|maintenance|consult)|\b(?:cuota|cargo|tarifa|costo|honorarios|comisi[oó]n)\s+(?:de|por)\s+(?:la\s+|el\s+)?(?:configuraci|inscripci|apertura|activaci|membres|mantenimiento|consulta|afiliaci|registro)/iu;

/** The law leaves disputes with those who furnish information to the client alone (12 CFR 1022.43(b)(2)). */
const letterToFurnisher =
  /\bletters?\s+(?:\w+\s+)?to\s+(?:(?:an?|the|one|each|all|any|your|their|original|debt)\s+)*(?:creditor|collector|collection agenc|furnisher|lender)|\bcartas?\s+(?:\p{L}+\s+)?(?:al?|para)\s+(?:(?:una?|el|la|los|las|cada|sus?)\s+)*(?:acreedor|cobrador|agencias? de cobr|informante|prestamista)/iu;

const subject =
  /\b(?:disput\w*|deletions?|removals?|eliminaci(?:[oó]n|ones))\s+(?:of|with|by|about|for|in|on|at|from|to|de|del|con|ante|por|sobre|en)\b.*$/isu;
const nextThing = /[,;.+&]|\s(?:and|plus|including|y|más|incluid[oa])\s/iu;
/** A creditor's name may have any words in it. */
const creditors = /\b(with|con) (Experian|Equifax|TransUnion): .*$/isu;

/** Returns true unless a fee, an audit, a login, a letter or the like is sold instead of a dispute or a deletion. */
export function isBillable(description: string): boolean {
  if (fee.test(description) || letterToFurnisher.test(description)) return false;
  const things = description.replace(creditors, '$1 $2').split(nextThing);
  return !things.some((thing) => notBillable.test(thing.trim().replace(subject, '')));
}
