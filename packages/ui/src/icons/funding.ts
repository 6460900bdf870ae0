export const fundingIcon =
  'M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.5h17';
