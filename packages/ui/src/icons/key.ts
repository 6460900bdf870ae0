export const keyIcon = 'M8 12a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM10.8 13.2L20 4M16.5 7.5l3 3';
