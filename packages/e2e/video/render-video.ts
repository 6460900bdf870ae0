import { chromium } from '@playwright/test';
import { languages } from '@repo/contract/languages';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumFlags } from '../src/browser/chromium-flags.ts';
import { chromiumPath } from '../src/browser/chromium-path.ts';
import { repositoryRoot } from '../src/product/repository-root.ts';

const FRAMES_PER_SECOND = 25;
const SECONDS = 36;
const SIZE = { width: 1280, height: 720 };

const storyboard = path.join(repositoryRoot, 'mf-marketing/video/storyboard.html');
const landing = path.join(repositoryRoot, 'mf-marketing/src/features/landing');

/** Renders the landing page's video from its storyboard, frame by frame, in each language. Needs ffmpeg. */
export async function renderVideo(log: (line: string) => void): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    for (const language of languages) {
      await page.goto(`${pathToFileURL(storyboard).href}?language=${language}`);
      const file = path.join(landing, `how-it-works.${language}.mp4`);
      const encoder = encode(file);
      const done = once(encoder, 'close');
      for (let frame = 0; frame < FRAMES_PER_SECOND * SECONDS; frame += 1) {
        await page.evaluate(showMoment, (frame * 1000) / FRAMES_PER_SECOND);
        if (!encoder.stdin.write(await page.screenshot({ type: 'png' }))) {
          await once(encoder.stdin, 'drain');
        }
      }
      encoder.stdin.end();
      const [code] = await done;
      if (code !== 0) throw new Error(`ffmpeg exited with ${code}.`);
      log(path.relative(repositoryRoot, file));
    }
  } finally {
    await browser.close();
  }
}

function showMoment(milliseconds: number): void {
  for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = milliseconds;
  }
}

function encode(file: string) {
  const from = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-i', '-'];
  // A format that every phone plays, and that starts before it is downloaded completely.
  const to = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'];
  const plain = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an', '-map_metadata', '-1'];
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...from, ...to, ...plain, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}
