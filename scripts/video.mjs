import { ensureChromium } from './chromium.mjs';

try {
  process.env.CHROMIUM_PATH = await ensureChromium(console.log);
  const { renderVideo } = await import('../packages/e2e/video/render-video.ts');
  await renderVideo(console.log);
} catch (error) {
  console.error(error.code === 'ENOENT' ? 'ffmpeg is missing: install it first.' : error.message);
  process.exitCode = 1;
}
