export const buildingIcon = 'M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12.5h3M8 16.5h3';
