export const downloadIcon =
  'M12 4v11.5M7.5 11L12 15.5l4.5-4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15';
