export const playIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM10.2 8.6v6.8l5.6-3.4z';
