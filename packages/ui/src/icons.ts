export const alertIcon = 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1';
export const arrowLeftIcon = 'M20 12H4M10 6l-6 6 6 6';
export const arrowRightIcon = 'M4 12h16M14 6l6 6-6 6';
export const bellIcon = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.2h4';
export const buildingIcon = 'M5 20.5v-16h9v16M14 9.5h5v11M3.5 20.5h17M8 8.5h3M8 12.5h3M8 16.5h3';
export const calendarIcon =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5zM4 10h16M8.5 3v4.5M15.5 3v4.5';
export const cameraIcon =
  'M4 9a1.5 1.5 0 0 1 1.5-1.5h2.4L9.3 5h5.4l1.4 2.5h2.4A1.5 1.5 0 0 1 20 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5zM12 16.2a3.4 3.4 0 1 0 0-6.8a3.4 3.4 0 0 0 0 6.8z';
export const cardIcon =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 10h18M6.5 14.5H10';
export const checkCircleIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM8 12.3l2.8 2.8 5.2-5.6';
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5';
export const chevronDownIcon = 'M5.5 9.5L12 16l6.5-6.5';
export const chevronRightIcon = 'M9.5 5.5L16 12l-6.5 6.5';
export const clockIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2';
export const closeIcon = 'M6 6l12 12M18 6L6 18';
export const documentIcon = 'M6 3h8.5L19 7.5V21H6zM14.5 3v4.5H19M9.5 12.5h6M9.5 16.5h6';
export const dollarIcon =
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM15 9.2c-.5-1-1.6-1.6-3-1.6-1.8 0-3 .9-3 2.2 0 3.2 6 1.5 6 4.5 0 1.3-1.2 2.2-3 2.2-1.4 0-2.5-.6-3-1.6M12 6v1.6M12 16.5v1.6';
export const downloadIcon =
  'M12 4v11.5M7.5 11L12 15.5l4.5-4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15';
export const externalIcon =
  'M13.5 4.5h6v6M19.5 4.5L11 13M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10';
export const eyeOffIcon =
  'M4 4l16 16M9.5 5.8c.8-.2 1.6-.3 2.5-.3 3.9 0 7.1 2.3 9.5 6.5-.8 1.4-1.7 2.6-2.8 3.6M6.3 7.4C4.8 8.5 3.6 10 2.5 12c2.4 4.2 5.6 6.5 9.5 6.5 1.8 0 3.4-.5 4.8-1.3';
export const eyeIcon =
  'M2.5 12c2.4-4.2 5.6-6.5 9.5-6.5s7.1 2.3 9.5 6.5c-2.4 4.2-5.6 6.5-9.5 6.5S4.9 16.2 2.5 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z';
export const folderIcon =
  'M3 6.5A1.5 1.5 0 0 1 4.5 5H9l2 2.5h8.5A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18z';
export const fundingIcon =
  'M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20.5h17';
export const gavelIcon =
  'M13 3.5l7.5 7.5M10.5 6l7.5 7.5M14.5 5L12 7.5M19 9.5L16.5 12M13 11l-9 9M13.5 20.5h7';
export const globeIcon =
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3 12h18M12 3c2.7 2.6 4 5.6 4 9s-1.3 6.4-4 9c-2.7-2.6-4-5.6-4-9s1.3-6.4 4-9z';
export const homeIcon = 'M4 11l8-7 8 7M6 9.5V20h4.5v-5.5h3V20H18V9.5';
export const houseBillIcon =
  'M6 3h12v18l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5L6 21zM12.7 6.5L9.8 11.2h4.4l-2.9 4.7';
export const idCardIcon =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM8.5 8.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM5.7 15.8c.4-1.2 1.4-1.9 2.8-1.9s2.4.7 2.8 1.9M14 10h4M14 14h3';
export const infoIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5.5M12 7.7v.1';
export const keyIcon = 'M8 12a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM10.8 13.2L20 4M16.5 7.5l3 3';
export const listIcon = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01M4.5 12v.01M4.5 17.5v.01';
export const lockIcon =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2';
export const logoutIcon =
  'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h11M17.5 8.5L21 12l-3.5 3.5';
export const minusIcon = 'M5 12h14';
export const moreHorizontalIcon =
  'M5 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6zM12 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6zM19 11.2a.8.8 0 1 0 0 1.6a.8.8 0 0 0 0-1.6z';
export const pencilIcon = 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5';
export const phoneIcon =
  'M5.2 3.8h3.6l1.7 4.6-2.3 1.9a12.5 12.5 0 0 0 5.5 5.5l1.9-2.3 4.6 1.7v3.6a1.6 1.6 0 0 1-1.7 1.6C10.3 19.9 4.1 13.7 3.6 5.5A1.6 1.6 0 0 1 5.2 3.8z';
export const playIcon = 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM10.2 8.6v6.8l5.6-3.4z';
export const plusIcon = 'M12 5v14M5 12h14';
export const printIcon = 'M7.5 8V3.5h9V8M7.5 17H4.5V8h15v9h-3M7.5 13.5h9v7h-9z';
export const progressIcon =
  'M6.5 4.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM6.5 15.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM6.5 8.5v7M12 6.5h8M12 17.5h8M12 12h5';
export const quoteIcon =
  'M10 6.5c-3.3.8-5 3.2-5 6.5v4.5h5.5v-5H7.5M19.5 6.5c-3.3.8-5 3.2-5 6.5v4.5H20v-5h-3';
export const refreshIcon =
  'M20 11A8 8 0 0 0 5.7 7L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.3 4l1.7-2M20 19.5V15h-4.5';
export const reportIcon =
  'M6 3h8.5L19 7.5V21H6zM14.5 3v4.5H19M9.5 17.5v-3M12.5 17.5v-6M15.5 17.5v-4.5';
export const scaleIcon =
  'M12 4v16.5M8 20.5h8M5 6.5h14M5 6.5L2.2 13.5a3 3 0 0 0 5.6 0zM19 6.5l-2.8 7a3 3 0 0 0 5.6 0z';
export const searchIcon = 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l4.5 4.5';
export const sendIcon = 'M21 3L3 10.5l7 3.5 3.5 7zM10 14L21 3';
export const shieldIcon =
  'M12 3l7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6zM8.8 12l2.3 2.3 4.1-4.4';
export const starIcon = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
export const targetIcon =
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM12 11.9v.2';
export const trashIcon =
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5';
export const trendingDownIcon = 'M3.5 7.5l6 6 4-4 7 7M20.5 11v5.5H15';
export const trendingUpIcon = 'M3.5 17l6-6 4 4 7-8M15.5 7h5v5';
export const uploadIcon =
  'M12 15.5V4M7.5 8.5L12 4l4.5 4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15';
export const userIcon =
  'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20.5c0-3.6 3.2-5.8 7.5-5.8s7.5 2.2 7.5 5.8';
export const usersIcon =
  'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2.5 20c0-3.3 2.7-5.5 6.5-5.5s6.5 2.2 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.8 14.9c2.3.7 3.7 2.6 3.7 5.1';
