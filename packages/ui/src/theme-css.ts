import { darkColors, lightColors } from './theme-colors.ts';
import { bounded } from './tokens.ts';

const steps = {
  half: 0.5,
  '1': 1,
  '1-half': 1.5,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '8': 8,
  '10': 10,
  '12': 12,
  '16': 16,
};

const spaces = Object.entries(steps)
  .map(([name, step]) => `--space-${name}:${bounded(step / 2)};`)
  .join('');

/** The limits in vw let the longest words of headings fit on a phone whose text is twice as large. */
const sizes = `--size-xs:0.8125rem;--size-sm:0.875rem;--size-base:1rem;
--size-md:min(1.125rem,7.8vw);--size-lg:min(1.25rem,8vw);
--size-xl:min(clamp(1.375rem,1.3rem + 0.4vw,1.5rem),8.3vw);
--size-xxl:min(clamp(1.625rem,1.45rem + 0.9vw,2rem),8.6vw);
--size-xxxl:min(clamp(2rem,1.6rem + 1.9vw,2.75rem),10.5vw);
--size-display:min(clamp(2.25rem,1.55rem + 3.4vw,3.75rem),10.5vw);`;

const scale = `
${spaces}${sizes}
--radius-sm:6px;--radius-md:10px;--radius-lg:16px;
--motion-quick:120ms ease-out;--motion-gentle:200ms ease-out;
--font-text:-apple-system,BlinkMacSystemFont,'Segoe UI Variable Text','Segoe UI',Roboto,Ubuntu,Cantarell,'Noto Sans','Liberation Sans','DejaVu Sans Condensed',system-ui,sans-serif;
--font-display:var(--font-text);
--font-mono:ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace;`;

const reset = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:5rem;
scroll-padding-bottom:calc(var(--toast-clearance,0px) + 1rem + env(safe-area-inset-bottom))}
body{margin:0;min-height:100dvh;background:var(--color-paper);color:var(--color-ink);
font:400 1rem/1.6 var(--font-text);-webkit-font-smoothing:antialiased;overflow-wrap:break-word;
-webkit-tap-highlight-color:transparent}
@media (max-width:14rem){body{hyphens:auto;hyphenate-limit-chars:13 5 5}}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0}
h1,h2,h3,h4{font-size:inherit;font-weight:600;line-height:1.15}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
legend{padding:0}
img,svg,video{display:block;max-width:100%}
a{color:var(--color-accent-ink)}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
input,select,textarea{font-size:1rem}
button{cursor:pointer}
button:disabled{cursor:not-allowed}
table{border-collapse:collapse;width:100%}
[hidden]{display:none!important}
::selection{background:var(--color-accent-soft);color:var(--color-accent-ink)}
:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}
main:focus-visible,:is(h1,h2,h3,h4)[tabindex='-1']:focus-visible{outline:none}`;

const helpers = `
.tabular{font-variant-numeric:tabular-nums lining-nums}
.visually-hidden:not(:focus):not(:active){position:absolute;width:1px;height:1px;margin:-1px;padding:0;
overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip-link{position:absolute;left:0.5rem;top:-6rem;z-index:70;padding:0.75rem 1rem;border-radius:10px;
background:var(--color-accent);color:var(--color-on-accent);font-weight:600;text-decoration:none}
.skip-link:focus{top:0.5rem}
.late-notice{position:fixed;inset:auto 0.5rem 0.5rem;z-index:40;max-width:40rem;margin-inline:auto;padding:0.75rem 1rem;
border:1px solid var(--color-attention);border-radius:10px;background:var(--color-attention-soft);
font-size:var(--size-sm);visibility:hidden;animation:late 0s 12s forwards}
@keyframes late{to{visibility:visible}}
[data-tapped]{opacity:0.6;cursor:progress}
@media (scripting:none){.late-notice{display:none}}`;

const reducedMotion = `
@media (prefers-reduced-motion:reduce){
:root{--motion-quick:0s;--motion-gentle:0s}
*,*::before,*::after{animation-duration:0.01ms!important;animation-iteration-count:1!important;
transition-duration:0.01ms!important;scroll-behavior:auto!important}}`;

// Uses system colors in drawings and thin lines, where the browser replaces none.
const forcedColors = `
@media (forced-colors:active){:root:root{
--color-rule:GrayText;--color-rule-strong:CanvasText;--color-paper:Canvas;--color-surface:Canvas;--color-sunken:Canvas;--color-deep-rule:Canvas;
--color-ink:CanvasText;--color-ink-soft:CanvasText;--color-ink-faint:CanvasText;--color-focus:Highlight;
--color-accent:Highlight;--color-accent-strong:Highlight;--color-on-accent:HighlightText;
--color-attention:CanvasText;--color-danger:CanvasText;--color-on-danger:Canvas}}`;

const print = `
@media print{body{background:none}.skip-link,.late-notice{display:none}}`;

/**
 * The complete theme as plain CSS for one `<style>` in the document's head. Paper always gets the
 * light theme.
 */
export const themeCss = [
  `:root{${lightColors}${scale}}`,
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${darkColors}}}`,
  `@media screen{:root[data-theme='dark']{${darkColors}}}`,
  reset,
  helpers,
  reducedMotion,
  forcedColors,
  print,
]
  .join('\n')
  .replaceAll(/\n+/g, '\n');
