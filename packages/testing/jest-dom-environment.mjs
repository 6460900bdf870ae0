import './jest-script-cache.mjs';
import './jest-selector-filter.mjs';
import { TestEnvironment } from 'jest-environment-jsdom';

const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of missing) this.global[name] ??= globalThis[name];
    // styled-components adds rules one by one, as in production; otherwise jsdom parses all of them again for each.
    this.global.SC_DISABLE_SPEEDY = false;
    addLayoutApis(this.global);
  }
}

/**
 * jsdom has no layout and no pointers, so their functions that Radix and react-hook-form call do
 * nothing here.
 */
function addLayoutApis(window) {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => true,
  });
  window.ResizeObserver ??= class ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class IntersectionObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
  const element = window.Element.prototype;
  element.scrollIntoView ??= () => {};
  element.hasPointerCapture ??= () => false;
  element.setPointerCapture ??= () => {};
  element.releasePointerCapture ??= () => {};
}
