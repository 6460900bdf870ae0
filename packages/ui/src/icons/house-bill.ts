export const houseBillIcon =
  'M6 3h12v18l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 21zM12.7 6.5L9.8 11.2h4.4l-2.9 4.7';
