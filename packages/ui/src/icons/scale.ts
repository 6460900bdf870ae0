export const scaleIcon =
  'M12 4v16.5M8 20.5h8M5 6.5h14M5 6.5L2.2 13.5a3 3 0 0 0 5.6 0zM19 6.5l-2.8 7a3 3 0 0 0 5.6 0z';
