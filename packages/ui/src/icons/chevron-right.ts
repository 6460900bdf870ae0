export const chevronRightIcon = 'M9.5 5.5L16 12l-6.5 6.5';
