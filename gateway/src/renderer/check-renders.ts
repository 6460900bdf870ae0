import type { Rendered, RenderInput } from '@repo/contract/prerendered';
import type { LiveRelease, ReleaseManifest } from '@repo/contract/releases';
import { SHELL_APP } from '@repo/contract/routing';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import { openRenderer } from './renderer.ts';
import { warmUpInputs } from './warm-up-inputs.ts';

/** The first page of a build is compiled while it is rendered. */
const PATIENCE_MS = 10_000;

interface Checked {
  releaseFolder: string;
  live: LiveRelease[];
  manifest: ReleaseManifest;
  log: Logger;
}

/**
 * Renders pages of a stored build with the live builds around it. Throws `conflict` if a page differs the second time
 * or contains data of the person before, because such a build would leak state between users.
 */
export async function checkRenders({ releaseFolder, live, manifest, log }: Checked): Promise<void> {
  const { name } = manifest.app;
  const baseUrl = `/mf/${name}/${manifest.build}/`;
  const own: LiveRelease = { ...manifest, baseUrl, lastGood: null };
  const releases = [...live.filter(({ app }) => app.name !== name), own];
  const shell = releases.find(({ app }) => app.name === SHELL_APP);
  if (!manifest.render || !shell) return;
  const remotes = name === SHELL_APP ? releases.filter((release) => release !== shell) : [own];
  const renderer = openRenderer({ releaseFolder, log, processes: 1, patienceMs: PATIENCE_MS });
  try {
    for (const remote of remotes) {
      const render = (input: RenderInput) => renderer.render({ shell, remote, input });
      for (const input of warmUpInputs(releases, remote)) {
        const [ana, bob] = ['Anastasia', 'Bartholomew'].map((firstName) => as(input, firstName));
        const first = await render(ana!);
        const again = await render(ana!);
        const other = await render(bob!);
        if (!first || !again || !other) continue;
        const fault = textOf(other).includes('Anastasia')
          ? 'holds the name of the one before'
          : textOf(first) !== textOf(again) && 'differs the second time';
        if (!fault) continue;
        throw new DomainError(
          'conflict',
          `${name} ${manifest.build} keeps state between pages: ${input.pathname} ${fault}`,
        );
      }
    }
  } finally {
    await renderer.stop();
  }
}

function as(input: RenderInput, firstName: string): RenderInput {
  const user = input.data.user && {
    ...input.data.user,
    firstName,
    email: `${firstName}@example.com`,
  };
  return { ...input, data: { ...input.data, user } };
}

const textOf = (page: Rendered) => JSON.stringify(page);
