export const sendIcon = 'M21 3L3 10.5l7 3.5 3.5 7zM10 14L21 3';
