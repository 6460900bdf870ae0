/** `YYYY-MM-DD` in the admin's time zone. */
export const todayHere = () => new Date().toLocaleDateString('sv-SE');
