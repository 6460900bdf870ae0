export const checkCircleIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM8 12.3l2.8 2.8 5.2-5.6';
