import { chromium, type Browser } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { startProduct } from '../src/product/start-product.ts';
import { landingFields, visitLanding, type LandingVisit } from './landing-visit.ts';
import { median, medians } from './median.ts';
import { limitsOf, paintTable } from './paint-report.ts';
import { servePlainReact } from './plain-react/serve-plain-react.ts';
import { visitQuiz } from './quiz-visit.ts';
import type { Findings } from './results.ts';
import { serveScriptFree } from './serve-script-free.ts';
import { conditions } from './throttled-page.ts';

const RUNS = 7;

interface Addresses {
  product: string;
  scriptFree: string;
  plainReact: string;
}

type Landing = keyof Addresses;

interface Round {
  landing: Map<Landing, LandingVisit>;
  quizInpMs: number | null;
}

/** Measures how soon the landing page is painted and interactive, next to its references, and how soon the quiz responds to a tap. */
export async function measurePaint(log: (line: string) => void): Promise<Findings> {
  const stops: (() => Promise<void>)[] = [];
  const stopLater = <Running extends { stop(): Promise<void> }>(running: Running) => {
    stops.unshift(() => running.stop());
    return running;
  };
  try {
    const plainReact = stopLater(await servePlainReact());
    const product = stopLater(await startProduct());
    const scriptFree = stopLater(await serveScriptFree(product.url));
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: chromiumFlags,
    });
    stops.unshift(() => browser.close());
    const addresses = {
      product: product.url,
      scriptFree: scriptFree.url,
      plainReact: plainReact.url,
    };
    return report(await measureRounds(browser, addresses, log), browser.version());
  } finally {
    for (const stop of stops) await stop();
  }
}

async function measureRounds(
  browser: Browser,
  addresses: Addresses,
  log: (line: string) => void,
): Promise<Round[]> {
  log('paint     warm-up, not counted');
  await measureRound(browser, addresses, 0);
  const rounds: Round[] = [];
  while (rounds.length < RUNS) {
    log(`paint     round ${rounds.length + 1} of ${RUNS}`);
    rounds.push(await measureRound(browser, addresses, rounds.length));
  }
  return rounds;
}

const PAUSE_MS = 1_000;

const visits = ['product', 'scriptFree', 'plainReact', 'quiz'] as const;

/**
 * Visits each page once, so that a machine that is slow for a while is slow for all. Each round starts with another
 * page, so that none always follows the same one; the pause lets the machine settle.
 */
async function measureRound(
  browser: Browser,
  addresses: Addresses,
  number: number,
): Promise<Round> {
  const landing: Round['landing'] = new Map();
  let quizInpMs: number | null = null;
  const first = number % visits.length;
  for (const name of [...visits.slice(first), ...visits.slice(0, first)]) {
    await setTimeout(PAUSE_MS);
    if (name === 'quiz') {
      quizInpMs = await visitQuiz(browser, addresses.product);
    } else {
      const page = { url: addresses[name], scripted: name !== 'scriptFree' };
      landing.set(name, await visitLanding(browser, page));
    }
  }
  return { landing, quizInpMs };
}

function report(rounds: readonly Round[], chromiumVersion: string): Findings {
  const landing = (name: Landing) =>
    medians(
      landingFields,
      rounds.flatMap((round) => round.landing.get(name) ?? []),
    );
  const measured = {
    product: landing('product'),
    scriptFree: landing('scriptFree'),
    plainReact: landing('plainReact'),
    quizInpMs: median(rounds.map(({ quizInpMs }) => quizInpMs)),
  };
  return {
    lines: paintTable(measured),
    figures: {
      chromium: chromiumVersion,
      conditions: { ...conditions, medianOf: RUNS },
      ...measured,
      limits: limitsOf(measured),
    },
  };
}
