import { randomInt } from 'node:crypto';

/** English and Spanish spell them alike. */
const words = `
  agenda alga alpaca animal arena armada aroma aura auto banana banjo bonanza cable cactus canal
  capital casino central cereal circular cobra collar color control coral cultural delta diagonal
  digital diploma director doctor drama factor familiar fauna federal festival final flora general
  habitual horizontal hospital hotel idea iguana inventor jaguar kilo koala lateral lava legal
  llama local magnolia mango manual marina material mental metal mineral motor musical natural
  neutral normal nostalgia oral orca original pagoda panda panel papaya pasta patio piano pizza
  plaza plural polar popular postal principal puma radio real regular replica retina rural saga
  salsa sauna sector sensor silo similar singular soda solar solo sonata soprano taco tango
  tapioca taxi tenor tornado torso total tractor trio tropical tuba tundra tutor usual vapor
  vertical villa vista visual vital yoga
`
  .trim()
  .split(/\s+/);

export const chooseWord = (): string => words[randomInt(words.length)]!;

const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase();

export const isSameWord = (typed: string, printed: string): boolean =>
  plain(typed) === plain(printed);
