export const gavelIcon =
  'M13 3.5l7.5 7.5M10.5 6l7.5 7.5M14.5 5L12 7.5M19 9.5L16.5 12M13 11l-9 9M13.5 20.5h7';
