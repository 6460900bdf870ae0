export const navigationIcons = [
  'bell',
  'folder',
  'funding',
  'home',
  'list',
  'pencil',
  'phone',
  'progress',
  'report',
  'user',
  'users',
] as const;

export type NavigationIcon = (typeof navigationIcons)[number];
