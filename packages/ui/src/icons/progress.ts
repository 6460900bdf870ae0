export const progressIcon =
  'M6.5 4.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM6.5 15.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM6.5 8.5v7M12 6.5h8M12 17.5h8M12 12h5';
