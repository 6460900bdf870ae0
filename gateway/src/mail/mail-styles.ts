/** Colors of the product's themes; mail programs know no custom properties. */
const light = {
  paper: '#faf8f3',
  surface: '#fffefb',
  sunken: '#f3efe6',
  ink: '#18231f',
  soft: '#47534d',
  rule: '#e4ded1',
  accent: '#0e5f50',
  onAccent: '#ffffff',
};
const dark = {
  paper: '#121816',
  surface: '#1a2220',
  sunken: '#222b28',
  ink: '#ecebe3',
  soft: '#b9c1bb',
  rule: '#2e3936',
  accent: '#62c4a8',
  onAccent: '#07241d',
};

const fonts = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const text = `font-family:${fonts};font-size:16px;line-height:1.55`;
const small = `font-family:${fonts};font-size:14px;line-height:1.5`;

/** The inline style of `body`, for programs that ignore style elements. */
export const bodyStyle = `margin:0;padding:0;background:${light.paper};color:${light.ink};${text};-webkit-text-size-adjust:100%`;

export const styles = {
  brand: `${small};font-weight:600;color:${light.accent};padding:0 4px 12px`,
  card: `background:${light.surface};border:1px solid ${light.rule};border-radius:12px;padding:28px 24px 12px`,
  heading: `font-family:${fonts};font-size:22px;line-height:1.3;font-weight:650;color:${light.ink};margin:0 0 16px`,
  paragraph: `${text};color:${light.ink};margin:0 0 16px;overflow-wrap:anywhere`,
  steps: `${text};color:${light.ink};margin:0 0 16px;padding:0 0 0 22px`,
  step: 'margin:0 0 8px',
  buttonRow: 'margin:20px 0 16px',
  button: `${text};display:inline-block;background:${light.accent};color:${light.onAccent};font-weight:600;text-decoration:none;border-radius:8px;padding:13px 22px`,
  note: `${small};color:${light.soft};margin:0 0 16px`,
  link: `color:${light.accent};text-decoration:underline`,
  longLink: `color:${light.accent};text-decoration:underline;overflow-wrap:anywhere;word-break:break-all`,
  phone: `color:${light.accent};text-decoration:underline;white-space:nowrap`,
  quote: `${text};color:${light.ink};background:${light.sunken};border-left:3px solid ${light.accent};margin:0 0 16px;padding:12px 16px;overflow-wrap:anywhere`,
  footer: `${small};color:${light.soft};padding:20px 4px 0`,
};

export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.paper}!important;color:${dark.ink}!important}
.card{background:${dark.surface}!important;border-color:${dark.rule}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.soft}!important}
.brand,.link{color:${dark.accent}!important}
.button{background:${dark.accent}!important;color:${dark.onAccent}!important}
.quote{background:${dark.sunken}!important;border-color:${dark.accent}!important;color:${dark.ink}!important}
}`;
