export const reportIcon =
  'M6 3h8.5L19 7.5V21H6zM14.5 3v4.5H19M9.5 17.5v-3M12.5 17.5v-6M15.5 17.5v-4.5';
