export const quoteIcon =
  'M10 6.5c-3.3.8-5 3.2-5 6.5v4.5h5.5v-5H7.5M19.5 6.5c-3.3.8-5 3.2-5 6.5v4.5H20v-5h-3';
