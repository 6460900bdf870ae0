export const sitePages = [
  ['howItWorks', '/#how-it-works'],
  ['pricing', '/repair-pricing'],
  ['quiz', '/qualify'],
] as const;

export const legalPages = [
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['fileRights', '/credit-file-rights'],
  ['refunds', '/refunds'],
] as const;
