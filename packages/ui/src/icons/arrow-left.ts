export const arrowLeftIcon = 'M20 12H4M10 6l-6 6 6 6';
