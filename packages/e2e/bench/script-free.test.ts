import { expect, test } from '@jest/globals';
import { withoutScripts } from './script-free.ts';

test('removes scripts, their preloads and the data block, and nothing else', () => {
  const html = `<!doctype html>
<html lang="en">
<head>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mf/a/1/a.css">
<link rel="preload" as="image" href="/mf/a/1/a.svg">
<style nonce="x">:root{--a:1}</style>
<script defer nonce="x" src="/mf/shell/1/main.js" crossorigin="anonymous"></script>
<link rel="preload" as="script" nonce="x" href="/mf/a/1/a.js">
<LINK REL=modulepreload href="/mf/a/1/b.js">
</head>
<body>
<div id="root"><main><h1>Repair</h1></main></div>
<noscript><p>No scripts</p></noscript>
<script type="application/json" id="page-data">{"text":"\\u003c/script>"}</script>
</body>
</html>
`;
  expect(withoutScripts(html)).toBe(`<!doctype html>
<html lang="en">
<head>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/mf/a/1/a.css">
<link rel="preload" as="image" href="/mf/a/1/a.svg">
<style nonce="x">:root{--a:1}</style>
</head>
<body>
<div id="root"><main><h1>Repair</h1></main></div>
<noscript><p>No scripts</p></noscript>
</body>
</html>
`);
});
