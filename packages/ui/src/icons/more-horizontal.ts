export const moreHorizontalIcon =
  'M5 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6z';
