export const chevronDownIcon = 'M5.5 9.5L12 16l6.5-6.5';
