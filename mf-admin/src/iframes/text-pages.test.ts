import { expect, test } from '@jest/globals';
import { textPagesOf } from './text-pages.ts';

test('a saved page is its words, a row of a table in a line, without its scripts', () => {
  const page = `<!doctype html><html><head><title>Report</title></head><body>
    <script>alert("&lt;1")</script><h1>Harbor&nbsp;Bank</h1><!-- <p>hidden</p> -->
    <table><tr><td>Balance</td><td>$0.00</td></tr><tr><td> </td></tr></table>
    <p>O&#39;Hara &amp; Sons &#x1F600;</p></body></html>`;
  expect(textPagesOf('text/html', page)).toEqual([
    ['Harbor Bank', 'Balance  |  $0.00  |', "O'Hara & Sons 😀"],
  ]);
});

test('long lines and long texts are continued; damaged JSON is shown as it is', () => {
  const pages = textPagesOf('text/csv', `${'a'.repeat(150)}\n${'b\n'.repeat(70)}`);
  expect(pages.map((lines) => lines.length)).toEqual([64, 8]);
  expect(pages[0]![1]).toBe('a'.repeat(50));
  expect(textPagesOf('application/json', '{"a":1}')).toEqual([['{', '  "a": 1', '}']]);
  expect(textPagesOf('application/json', '{"a":')).toEqual([['{"a":']]);
});
