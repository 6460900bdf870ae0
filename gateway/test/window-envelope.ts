import type { PdfText } from '@repo/reports/test/read-pdf-texts.ts';

/** In inches from the top left corner of a letter page. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const PAGE_HEIGHT = 11;
const FOLD = PAGE_HEIGHT / 3;
const SHIFT = 1 / 8;

/**
 * The window of a #10 envelope, 4½ × 1⅛ inches, ⅞ inch from its left edge and ½ inch from its bottom edge, on which the fold lies.
 * Sideways, a page has an inch of room.
 */
const WINDOW: Area = {
  left: 7 / 8 - 1 - SHIFT,
  right: 7 / 8 + 4.5 + SHIFT,
  top: FOLD - 1 / 2 - 9 / 8 - SHIFT,
  bottom: FOLD - 1 / 2 + SHIFT,
};
/** Blocks that vendors of envelopes with one and with two windows advise. */
const SENDER: Area = { left: 0.6, right: 3.8, top: 0.5, bottom: 1.2 };
const RECIPIENT: Area = { left: 0.9, right: 4.3, top: 2.1, bottom: 2.9 };

/** Ascent and descent of the font, as parts of its size. */
const ASCENT = 0.93;
const DESCENT = 0.24;
/** Positions in a PDF are rounded. */
const ROUNDING = 0.005;

const areaOf = ({ x, end, y, size }: PdfText): Area => ({
  left: x / 72,
  right: end / 72,
  top: PAGE_HEIGHT - (y + ASCENT * size) / 72,
  bottom: PAGE_HEIGHT - (y - DESCENT * size) / 72,
});

const overlaps = (one: Area, other: Area) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top;

const isWithin = (one: Area, other: Area) =>
  one.left >= other.left - ROUNDING &&
  one.right <= other.right + ROUNDING &&
  one.top >= other.top - ROUNDING &&
  one.bottom <= other.bottom + ROUNDING;

export function enveloped(texts: readonly PdfText[]) {
  const filter = (isShown: (area: Area) => boolean) =>
    texts.filter((text) => isShown(areaOf(text))).map(({ text }) => text);
  return {
    /** In the window, also where the page lies an eighth of an inch beside its place. */
    inWindow: filter((area) => overlaps(area, WINDOW)),
    sender: filter((area) => isWithin(area, SENDER)),
    recipient: filter((area) => isWithin(area, RECIPIENT)),
    onFront: filter(({ top }) => top < FOLD),
  };
}
