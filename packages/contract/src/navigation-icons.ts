/** Names that `navigation[].icon` in an `mf.json` may have; the shell has a drawing for each. */
export const navigationIcons = [
  'bell',
  'folder',
  'funding',
  'home',
  'list',
  'phone',
  'progress',
  'report',
  'user',
  'users',
] as const;

export type NavigationIcon = (typeof navigationIcons)[number];
