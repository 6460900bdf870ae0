export const navigationIcons = [
  'bell',
  'dollar',
  'folder',
  'funding',
  'home',
  'list',
  'pencil',
  'phone',
  'progress',
  'report',
  'scale',
  'user',
  'users',
] as const;

export type NavigationIcon = (typeof navigationIcons)[number];
