export const refreshIcon =
  'M20 11A8 8 0 0 0 5.7 7L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 19.5V15h-4.5';
