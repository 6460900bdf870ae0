export const trendingUpIcon = 'M3.5 17l6-6 4 4 7-8M15.5 7h5v5';
