/** The pages that every header and footer link to, by the message of their name. */
export const sitePages = [
  ['howItWorks', '/#how-it-works'],
  ['pricing', '/repair-pricing'],
  ['quiz', '/qualify'],
] as const;

/** The legal pages, likewise. */
export const legalPages = [
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['fileRights', '/credit-file-rights'],
  ['refunds', '/refunds'],
] as const;
