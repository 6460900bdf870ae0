export const arrowRightIcon = 'M4 12h16M14 6l6 6-6 6';
