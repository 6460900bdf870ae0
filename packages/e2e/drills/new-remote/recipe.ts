import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the pipeline of docs/shipping-a-remote.md as a shell script, for another app. */
export async function readRecipe(checkout: string, app: string): Promise<string> {
  const text = await readFile(path.join(checkout, 'docs/shipping-a-remote.md'), 'utf8');
  const [, recipe] = /## In a pipeline\n.*?```sh\n(.*?)```/s.exec(text) ?? [];
  if (!recipe?.includes('app=mf-billing\n')) throw new Error('The page has no pipeline');
  return recipe.replace('app=mf-billing\n', `app=${app}\n`);
}
