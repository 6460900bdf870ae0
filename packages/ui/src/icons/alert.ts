export const alertIcon = 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1';
