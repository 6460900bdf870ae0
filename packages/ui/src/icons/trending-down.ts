export const trendingDownIcon = 'M3.5 7.5l6 6 4-4 7 7M20.5 11v5.5H15';
