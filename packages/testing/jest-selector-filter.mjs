import { createRequire } from 'node:module';

// For each element whose style it computes, jsdom asks its selector engine about every rule of the page. Most rules are
// for another tag or class, and this filter skips them without the engine. Import this before jsdom.
const load = createRequire(import.meta.resolve('jest-environment-jsdom'));
const selectors = load('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
const targetsOf = new Map();

selectors.matchesDontThrow = (element, selector) => {
  let targets = targetsOf.get(selector);
  if (targets === undefined) targetsOf.set(selector, (targets = readTargets(selector)));
  const canMatch = targets === null || targets.some((target) => fits(element, target));
  return canMatch && matchesDontThrow(element, selector);
};

const fits = (element, { tag, className }) =>
  (!tag || tag === element.localName) && (!className || element.classList.contains(className));

/**
 * Returns the tag and first class that each alternative of the selector targets, or null for a selector that it cannot
 * parse.
 */
function readTargets(selector = '') {
  const plain = selector.replaceAll(/\[[^\]]*\]|::?[\w-]+(\([^()]*\))?/g, '*');
  if (!/^[\w\s.#*,>+~-]*$/.test(plain)) return null;
  return plain.split(',').map((alternative) => {
    const last = alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1);
    const [, tag, className] = /^([a-z][\w-]*)?(?:\.([\w-]+))?/.exec(last);
    return { tag, className };
  });
}
