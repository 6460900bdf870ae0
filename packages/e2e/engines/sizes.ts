/** The widths at which each journey is played, with a height that suits them. */
export const sizes = { phone: [390, 844], desktop: [1440, 900] } as const;
