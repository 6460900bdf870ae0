// Requests a URL again and again. Sends its parent, when that asks, how many milliseconds each response since the last message took.
// Arguments: the URL and the cookies.
import { setTimeout as delay } from 'node:timers/promises';

const PAUSE_MS = 10;

const [url = '', cookie = ''] = process.argv.slice(2);
let waits: number[] = [];

process.on('message', () => {
  process.send!(waits);
  waits = [];
});
process.on('disconnect', () => process.exit());

for (;;) {
  const sentAt = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  waits.push(performance.now() - sentAt);
  await delay(PAUSE_MS);
}
