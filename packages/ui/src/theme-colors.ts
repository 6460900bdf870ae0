/** Background of every page; also the browser's `theme-color`. */
export const paper = { light: '#faf8f3', dark: '#121816' };

/** Values of the light theme. */
export const lightColors = `
--color-paper:${paper.light};
--color-surface:#fffefb;
--color-sunken:#f3efe6;
--color-band:#f3efe6;
--color-ink:#18231f;
--color-ink-soft:#47534d;
--color-ink-faint:#616b65;
--color-rule:#e4ded1;
--color-rule-strong:#858b84;
--color-accent:#0e5f50;
--color-accent-strong:#0a4a3e;
--color-on-accent:#ffffff;
--color-accent-soft:#e1eee8;
--color-accent-ink:#0b5144;
--color-attention:#ad6409;
--color-attention-soft:#faedd5;
--color-attention-ink:#774504;
--color-danger:#a8392a;
--color-on-danger:#ffffff;
--color-danger-soft:#f8e6e1;
--color-danger-ink:#8d2e21;
--color-deep:#12372f;
--color-on-deep:#f7f4ea;
--color-on-deep-soft:#c3d3ca;
--color-on-deep-accent:#9fdcc6;
--color-deep-rule:#33584e;
--color-focus:#0e5f50;
--color-overlay:rgb(18 30 26 / 0.5);
--shadow-raised:0 1px 2px rgb(40 36 24 / 0.06);
--shadow-floating:0 12px 32px rgb(40 36 24 / 0.16);
color-scheme:light;`;

/** Values of the dark theme. */
export const darkColors = `
--color-paper:${paper.dark};
--color-surface:#1a2220;
--color-sunken:#222b28;
--color-band:#0d1210;
--color-ink:#ecebe3;
--color-ink-soft:#b9c1bb;
--color-ink-faint:#99a39d;
--color-rule:#2e3936;
--color-rule-strong:#74807b;
--color-accent:#62c4a8;
--color-accent-strong:#85d6be;
--color-on-accent:#07241d;
--color-accent-soft:#183831;
--color-accent-ink:#92dcc7;
--color-attention:#dfa350;
--color-attention-soft:#37290f;
--color-attention-ink:#f0c585;
--color-danger:#e58573;
--color-on-danger:#2b0c06;
--color-danger-soft:#3c211c;
--color-danger-ink:#f4b3a6;
--color-deep:#0f2e27;
--color-on-deep:#f2efe5;
--color-on-deep-soft:#b8cac0;
--color-on-deep-accent:#92dcc7;
--color-deep-rule:#2c5047;
--color-focus:#85d6be;
--color-overlay:rgb(4 8 7 / 0.7);
--shadow-raised:none;
--shadow-floating:0 2px 8px rgb(0 0 0 / 0.5);
color-scheme:dark;`;
