export const documentIcon = 'M6 3h8.5L19 7.5V21H6zM14.5 3v4.5H19M9.5 12.5h6M9.5 16.5h6';
